"""What each game is like, in our own words: for those who choose one, and for those about to play their first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Pitch:
    """See above. `cards` are the keys of a few handsome ones, `steps` what one does in a turn, `habits` advice for a start."""

    pitch: str
    length: str
    cards: tuple[str, ...]
    goal: str
    turn: str
    steps: tuple[tuple[str, str], ...]
    habits: tuple[str, ...] = ()


PITCHES: Final = {
    "chartalea": Pitch(
        pitch="Two gods face each other across one row of cards. Play your hand, roll your dice, buy what the market offers "
        "and fight what guards the best of it: every card you win makes your deck stronger. You triumph by War, when your "
        "rival has no Health left, or by Wisdom, when four Mythic Scrolls are yours and all of them speak in one turn.",
        length="30 to 45 minutes",
        cards=("amazon", "scarab-amulet", "xquic", "mjolnir"),
        goal="Choose a god. Win by War: your opponent's Health falls from 50 to 0. Or win by Wisdom: own the four Mythic "
        "Scrolls and activate all of them in one turn.",
        turn="A turn has five phases; nearly all you decide happens in the second.",
        steps=(
            ("Danger", "Monsters in the Market Row and Curses before you take effect."),
            (
                "Main Phase",
                "Anything, in any order: play cards, use their lines, roll your dice once, buy cards with Money, "
                "destroy Companions and defeat Monsters with Attack, use one Divine Power.",
            ),
            ("Attack", "What Attack is left hits your opponent, unless a Guard stands there; Shields make it less."),
            ("Cleanup", "Dispel Curses if you can. What you played and what you did not is discarded."),
            ("Draw", "Take five cards. When the deck is empty, your Discard Pile becomes the new one."),
        ),
        habits=(
            "Only Power and Treasures are kept. Money, Attack and cards in hand are gone when the turn ends: play all of them.",
            "Roll late, but not last. First play what adds dice; after the roll each further die is worth just 1.",
            "Buy for the deck, not for the turn. What is no better than your Coins makes it worse; banishing one, better.",
        ),
    ),
    "elysium": Pitch(
        pitch="Gods and heroes stand in the Agora, and every one you call to your Domain is a power you can use. But only "
        "those you send on to the Elysium are remembered: there they become Legends, and Legends win the game. Every card "
        "that works for you today is one that is not written yet.",
        length="45 to 60 minutes",
        cards=("pallas-athena", "cyclops", "persephone", "father-of-the-gods"),
        goal="Five Epochs. Gather Victory Points with your powers, and above all with Legends: cards of one Family and "
        "different Levels, or of one Level and different Families.",
        turn="In an Epoch you have four turns: in three you take a card, in one a Quest.",
        steps=(
            ("Take", "A card or a Quest for which you still have the Columns it shows. Its power is yours."),
            ("Dismiss", "One of your four Columns goes, any one: it decides what you can take next."),
            ("Use powers", "On your own turn, before and after the take. Activate once an Epoch, Trigger once a game."),
            ("Write", "At the end of the Epoch your Quest pays and says how many cards you may transfer, for Gold."),
        ),
        habits=(
            "A card in the Elysium has no power any more, a card in the Domain scores nothing at the end.",
            "The last Quests pay best, the first ones let you choose first in the next Epoch. Without one there is little.",
            "A Citizen fills a gap in a Legend, for 2 VP less.",
        ),
    ),
    "mysthea": Pitch(
        pitch="Five islands drift in a ring above the myst, and every one of them can be moved. Send your champion and your "
        "golems where glory will be counted, face what lives there, and shove a whole island out of a rival's reach. In "
        "battle everybody lays one card face down: strength, retreat, glory or energy, and nobody knows before all are shown.",
        length="60 to 90 minutes",
        cards=("anuth", "raiding-party", "light-of-the-tree", "kodror"),
        goal="Three eras. At the end of each, regions give glory to whoever is strongest there, and monsters attack. Most "
        "glory after the third era wins.",
        turn="In your turn you take one standard action, and one special action if you like.",
        steps=(
            ("Act", "Play a card: spend its CPs to build, deploy and travel, pay energy for its effect, or both."),
            ("Develop", "Buy one to three new cards of this era for energy."),
            ("Meditate", "Gain 3 energy, and a bonus for each region where you have a unit."),
            (
                "One special action",
                "Start a battle or move your champion's island, both with a charged artefact; use an accessory; or face an "
                "encounter for XP.",
            ),
        ),
        habits=(
            "Watch the events path: the later a region's card comes, the more glory its regions bring.",
            "Cards you play come back in the next era. Upgrades and accessories help every turn: bring them into play early.",
            "An artefact pays for one battle or one moved island; it is recharged at the sixth space and in the next era.",
        ),
    ),
    "obol": Pitch(
        pitch="You are a ferryman on the Styx. Hire a crew, do deeds, lay omens at your rivals' doors, and carry souls "
        "across the river for an obol each. A small game of our own, learned while you play it, and over before the water "
        "has settled.",
        length="10 minutes",
        cards=("old-oarsman", "storm", "cerberus"),
        goal="Carry souls across. The game ends after the round in which somebody has twelve; most souls win.",
        turn="In your turn you have two actions. With each of them you may do one of these:",
        steps=(
            ("Gather", "Gain 2 obols."),
            ("Draw", "Draw a card."),
            ("Hire", "Pay for one of the four cards on the shore and take it into your hand."),
            ("Play", "Crew stays and helps, a deed is done at once, an omen strikes another player at their dawn."),
            (
                "Cross",
                "Once in a turn: pay 1 obol, roll two dice, gain as many souls as the better one shows. For an obol you may "
                "roll the lower one again. A 3 also brings a favour of the gods.",
            ),
            ("Invoke", "Use a favour you have."),
        ),
        habits=(
            "When somebody plays a deed or an omen, the others are asked whether they ward it off.",
            (
                "After each round everybody bids up to 3 obols in secret. All pay; the highest bid, if nobody else made it, "
                "gains 2 souls."
            ),
        ),
    ),
}

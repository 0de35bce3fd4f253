"""Pages: functions from plain data to HTML. They draw what they are told and know no rule."""

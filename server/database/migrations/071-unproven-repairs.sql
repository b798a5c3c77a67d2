-- A repair is measured to move few, and no longer proven to move the fewest.
alter table timetable_draft drop column is_fewest;

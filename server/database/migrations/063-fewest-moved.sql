-- Whether it is proven that no repair breaks fewer rules, or moves fewer and breaks as many.
alter table timetable_draft add column is_fewest boolean not null default false;

-- Who moved what in a draft, so that each of several people takes back their own moves.
alter table timetable_draft add column moves jsonb not null default '[]';

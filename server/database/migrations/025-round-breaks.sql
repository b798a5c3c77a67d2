-- Pauses in a later round, as start_break has them for the first: [{"afterStart": 8, "minutes": 10, "label": ""}].
alter table round_plan add column breaks jsonb not null default '[]';

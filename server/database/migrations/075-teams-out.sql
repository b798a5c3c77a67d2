-- Teams that the office took out as a whole, by name: {"Nord": "disqualified"}. Why stands in the history.
alter table competition add column teams_out jsonb not null default '{}';

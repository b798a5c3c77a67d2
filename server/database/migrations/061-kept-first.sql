-- Differences of which the office let the first value stand: field → that value. What was typed stays as
-- it was typed.
alter table second_entry add column kept jsonb not null default '{}';

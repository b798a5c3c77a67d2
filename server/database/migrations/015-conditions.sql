-- Limits of starts, make-up of teams, prize money and who goes on, with the frozen values of their rule sets.
alter table competition add column conditions jsonb not null default '{}';

-- The first round of a competition has its start order where the others have theirs, under a name of its
-- own: what the rules call it changes with the rules, and not every query can read them.
alter table round_start drop constraint round_start_competition_id_part_start_order_key;
-- a reorder moves many rows in one transaction
alter table round_start add unique (competition_id, part, start_order) deferrable initially deferred;
insert into round_start (competition_id, part, competitor_id, start_order)
  select competition_id, 'first', id, start_order from competitor where start_order is not null;

create view first_start as
  select competition_id, competitor_id, start_order from round_start where part = 'first';
create index round_start_competitor on round_start (competitor_id);

-- All times follow from the order, the first start, the pace and the breaks.
alter table competitor drop column start_order, drop column starts_at;

-- Breaks stand beside the pace that they interrupt, as those of a later round: [{"afterStart": 8, "minutes": 10, "label": ""}].
alter table competition add column breaks jsonb not null default '[]';
update competition set breaks = coalesce((
  select jsonb_agg(jsonb_build_object('afterStart', after_start, 'minutes', minutes, 'label', label) order by after_start)
  from start_break where competition_id = competition.id), '[]');
drop table start_break;

-- Each horse of a relay carries a number of its own.
alter table partner add column head_number text;

create or replace view ridden_pair as
  select id as competitor_id, 1 as leg, person_id, horse_id, head_number from competitor
  union all
  select competitor_id, leg, person_id, horse_id, head_number from partner;

-- A relay is one competitor: its own pair rides the first leg, each partner a later one, on a horse of their own (FEI JR 268).
create table partner (
  competitor_id bigint not null references competitor (id) on delete cascade,
  leg integer not null check (leg between 2 and 3),
  person_id bigint not null references person (id),
  horse_id bigint not null references horse (id),
  primary key (competitor_id, leg)
);
create index partner_person on partner (person_id);
create index partner_horse on partner (horse_id);

-- Who rides, in every competition: what is asked of a person or a horse is asked of partners too.
create view ridden_pair as
  select id as competitor_id, 1 as leg, person_id, horse_id from competitor
  union all
  select competitor_id, leg, person_id, horse_id from partner;

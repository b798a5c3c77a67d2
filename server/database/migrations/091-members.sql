-- One list of the people and horses of a competitor. The first pair stays in the competitor's own row (decision 030).
create table competitor_member (
  competitor_id bigint not null references competitor (id) on delete cascade,
  -- which there are, and what each of them names, says domain/competitions/members.ts
  role text not null check (role <> ''),
  position integer not null check (position >= 1),
  person_id bigint references person (id),
  horse_id bigint references horse (id),
  -- a company, or a person who is not in the registry
  name text,
  head_number text,
  primary key (competitor_id, role, position),
  unique (competitor_id, role, person_id),
  unique (competitor_id, role, horse_id),
  check ((num_nonnulls(person_id, horse_id) > 0) <> (name is not null))
);
create index competitor_member_person on competitor_member (person_id);
create index competitor_member_horse on competitor_member (horse_id);

insert into competitor_member (competitor_id, role, position, person_id, horse_id, head_number)
  select competitor_id, 'pair', leg, person_id, horse_id, head_number from partner
  union all
  select competitor_id, 'horse', place, null, horse_id, null from turnout_horse
  union all
  select competitor_id, 'groom', place, person_id, null, null from groom;

-- The whole list, the first pair included.
create view member as
  select id as competitor_id, 'pair' as role, 1 as position, person_id, horse_id, null as name, head_number
    from competitor
  union all
  select competitor_id, role, position, person_id, horse_id, name, head_number from competitor_member;

-- Who rides or drives, each with the first horse: the legs of a relay.
create or replace view ridden_pair as
  select competitor_id, position as leg, person_id, horse_id, head_number from member where role = 'pair';

drop table partner;
drop table turnout_horse;
drop table groom;

alter function blank_groom_in_trail(bigint[], text) rename to blank_member_in_trail;

-- A turnout: its driver and first horse are the competitor's own, the other horses and the grooms stand here in their order.
create table turnout_horse (
  competitor_id bigint not null references competitor (id) on delete cascade,
  place integer not null check (place between 2 and 5),
  horse_id bigint not null references horse (id),
  primary key (competitor_id, place),
  unique (competitor_id, horse_id)
);
create index turnout_horse_horse on turnout_horse (horse_id);

create table groom (
  competitor_id bigint not null references competitor (id) on delete cascade,
  place integer not null check (place between 1 and 3),
  person_id bigint not null references person (id),
  primary key (competitor_id, place),
  unique (competitor_id, person_id)
);
create index groom_person on groom (person_id);

-- Of a turnout that stays, only the name of the groom goes: what else was told of it is the driver's.
create function blank_groom_in_trail(competitors bigint[], full_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('paddock.blanking', 'on', true);
  update change set
    before = blanked(before, array[lower(full_name)], '{}'),
    after = blanked(after, array[lower(full_name)], '{}')
    where object_class = 'Competitor' and object_id = any (competitors);
  perform set_config('paddock.blanking', 'off', true);
end $$;

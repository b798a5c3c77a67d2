-- Competitors, the order of each round, and where each stands in it. No times are stored: they follow from the
-- order, the first start, the pace and the breaks (decision 025).

create table competitor (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id) on delete cascade,
  -- the confirmed place that became this competitor; null: it came without an entry
  place_id bigint unique references place (id) on delete set null,
  person_id bigint not null references person (id),
  horse_id bigint not null references horse (id),
  head_number text,
  status text not null default 'entered' check (status in ('entered', 'scratched',
    'ready', 'on_course', 'finished', 'withdrawn', 'no_show', 'retired', 'eliminated', 'disqualified')),
  status_reason text,
  -- since when the status is what it is: a tick that comes late does not undo what is newer
  status_since timestamptz,
  -- when the ride really began and ended, by this server's clock, as the gate, a mark or the office said first
  started_at timestamptz,
  finished_at timestamptz,
  hors_concours boolean not null default false,
  start_group text,
  team text,
  note text not null default '',
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (competition_id, person_id, horse_id)
);
create index competitor_person on competitor (person_id);
create index competitor_horse on competitor (horse_id);

create function keep_ride_times() returns trigger language plpgsql as $$
begin
  if new.status in ('entered', 'waitlisted', 'scratched', 'ready', 'withdrawn', 'no_show') then
    new.started_at := null;
    new.finished_at := null;
  elsif new.status = 'on_course' then
    new.started_at := coalesce(new.started_at, now());
    new.finished_at := null;
  elsif new.started_at is not null then
    new.finished_at := coalesce(new.finished_at, now());
  end if;
  return new;
end $$;
create trigger keep_ride_times before update of status on competitor
  for each row when (old.status is distinct from new.status) execute function keep_ride_times();

create function keep_status_since() returns trigger language plpgsql as $$
begin
  if new.status_since is not distinct from old.status_since then
    new.status_since := now();
  end if;
  return new;
end $$;
create trigger keep_status_since before update of status on competitor
  for each row when (old.status is distinct from new.status) execute function keep_status_since();

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

-- The whole list, the first pair included.
create view member as
  select id as competitor_id, 'pair' as role, 1 as position, person_id, horse_id, null as name, head_number
    from competitor
  union all
  select competitor_id, role, position, person_id, horse_id, name, head_number from competitor_member;

-- Who rides or drives, each with the first horse: the legs of a relay.
create view ridden_pair as
  select competitor_id, position as leg, person_id, horse_id, head_number from member
  where role in ('pair', 'partners');

-- Who starts in a round and in which order. A later round (a jump-off, a winning round) without rows has not been
-- called.
create table round_start (
  competition_id bigint not null references competition (id) on delete cascade,
  -- `first`, because the rules call their first round differently and not every query can read them; of a later
  -- round the part of the sheet: jump_off_1, winning_round, cones.2
  part text not null check (part <> ''),
  competitor_id bigint not null references competitor (id) on delete cascade,
  start_order integer not null check (start_order > 0),
  primary key (competition_id, part, competitor_id),
  -- a reorder moves many rows in one transaction
  unique (competition_id, part, start_order) deferrable initially deferred
);
create index round_start_competitor on round_start (competitor_id);

create view first_start as
  select competition_id, competitor_id, start_order from round_start where part = 'first';

-- Where a competitor stands in one round of several, as the gate or the marks said last; the times by this server's
-- clock. Without a row the sheet alone says it.
create table round_ride (
  competitor_id bigint not null references competitor (id) on delete cascade,
  part text not null check (part <> ''),
  state text not null check (state in ('to-come', 'ready', 'on_course', 'over')),
  state_since timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (competitor_id, part)
);

create function keep_state_since() returns trigger language plpgsql as $$
begin
  if new.state_since is not distinct from old.state_since then
    new.state_since := now();
  end if;
  return new;
end $$;
create trigger keep_state_since before update on round_ride
  for each row when (old.state is distinct from new.state) execute function keep_state_since();

-- Each tick of a gate that the server has taken: the same one sent again changes nothing.
create table gate_tick (
  id uuid primary key,
  competitor_id bigint not null references competitor (id) on delete cascade,
  part text,
  status text not null,
  -- by this server's clock: when it came, less how long it had waited on the device
  ticked_at timestamptz not null,
  creation_time timestamptz not null default now()
);
create index gate_tick_competitor on gate_tick (competitor_id);

-- What an imported list said of a competitor when it was last applied, so that the next list is compared
-- with it and what the office changed by hand meanwhile stays. `foreign_key` names the entry in its source.
create table imported_start (
  competitor_id bigint primary key references competitor (id) on delete cascade,
  source text not null check (length(source) between 1 and 40),
  foreign_key text check (length(foreign_key) between 1 and 200),
  said jsonb not null,
  -- source, foreign key and what the list before said: taking a list back puts them here again
  before jsonb,
  applied_at timestamptz not null default now()
);

-- The name under which a person or horse started, where the registry has another one by now.
create table started_name (
  competitor_id bigint not null references competitor (id) on delete cascade,
  person_id bigint references person (id) on delete cascade,
  horse_id bigint references horse (id) on delete cascade,
  first_name text,
  family_name text,
  nation text,
  horse_name text,
  unique (competitor_id, person_id),
  unique (competitor_id, horse_id),
  check (num_nonnulls(person_id, horse_id) = 1),
  check ((person_id is not null) = (family_name is not null and first_name is not null)),
  check ((horse_id is not null) = (horse_name is not null))
);
create index started_name_person on started_name (person_id);
create index started_name_horse on started_name (horse_id);

-- Called before a name changes: a competitor who has ridden, or stands in a list that was closed, keeps the name.
create function keep_started_names(of_person bigint, of_horse bigint) returns void language sql as $$
  insert into started_name (competitor_id, person_id, horse_id, first_name, family_name, nation, horse_name)
    select distinct on (member.competitor_id) member.competitor_id, person.id, horse.id,
      person.first_name, person.family_name, person.nation, horse.name
    from member
      join competitor on competitor.id = member.competitor_id
      join competition on competition.id = competitor.competition_id
      left join person on person.id = of_person
      left join horse on horse.id = of_horse
    where (member.person_id = of_person or member.horse_id = of_horse)
      and (competition.status in ('provisional', 'official') or competitor.status in
        ('on_course', 'finished', 'retired', 'eliminated', 'disqualified'))
    on conflict do nothing
$$;

-- A protest against a result, and what the ground jury decided.
create table protest (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id) on delete cascade,
  competitor_id bigint references competitor (id) on delete set null,
  lodged_by text not null,
  grounds text not null,
  lodged_at timestamptz not null default now(),
  outcome text check (outcome in ('upheld', 'rejected', 'withdrawn')),
  decision text,
  decided_by text,
  decided_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  check ((outcome is null) = (decided_at is null))
);
create index protest_competition on protest (competition_id, id);

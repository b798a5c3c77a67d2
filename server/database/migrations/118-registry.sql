-- What the registry knows of horses and people: searched by folded names, owners over time, proposals of
-- offices that do not hold a row, pairs that are not the same, and dressage tests of an organization.

-- As `foldName` of domain/registry/names.ts makes it, so that a name is folded once, when it is stored.
create function folded_name(name text) returns text
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select btrim(regexp_replace(regexp_replace(
    lower(regexp_replace(normalize(
      replace(replace(replace(replace(replace(replace(replace(replace(
        translate(name, 'ØøŁłĐđÐðı', 'oollddddi'),
        'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th'),
      NFD), '[\u0300-\u036f]', '', 'g')),
    '[''’`´.]', '', 'g'), '[[:space:][:punct:]–—]+', ' ', 'g'))
$$;

alter table person
  add column folded_name text not null
    generated always as (folded_name(family_name || ' ' || first_name)) stored;
create index person_folded_name on person (folded_name, id);
create index person_organization on person (created_by_organization);

alter table horse
  add column microchip text,
  add column sire text,
  add column dam text,
  add column dam_sire text,
  add column breeder text,
  add column studbook text,
  add column folded_name text not null generated always as (folded_name(name)) stored;
create index horse_folded_name on horse (folded_name, id);
create index horse_ueln on horse (ueln) where ueln is not null;
create index horse_microchip on horse (microchip) where microchip is not null;
create index horse_organization on horse (created_by_organization);

-- Who owned a horse from when until when. Without an end: the owner at present.
create table horse_owner (
  id bigint generated always as identity primary key,
  horse_id bigint not null references horse (id) on delete cascade,
  person_id bigint references person (id) on delete cascade,
  -- a company, or a person who is not in the registry
  name text,
  from_day date,
  until_day date,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  check (num_nonnulls(person_id, name) = 1),
  check (until_day >= from_day)
);
create index horse_owner_horse on horse_owner (horse_id);
create index horse_owner_person on horse_owner (person_id);

insert into horse_owner (horse_id, name, created_by_account, modified_by_account, created_by_organization)
  select id, owner, created_by_account, modified_by_account, created_by_organization
  from horse where owner is not null;

-- `horse.owner` says in one line who owns the horse at present; it follows from `horse_owner`.
create function name_owners(of_horse bigint) returns void language sql as $$
  update horse set owner = present.names from (
    select string_agg(coalesce(horse_owner.name, trim(first_name || ' ' || family_name)), ', '
      order by from_day nulls first, horse_owner.id) as names
    from horse_owner left join person on person.id = person_id
    where horse_id = of_horse and until_day is null) as present
  where horse.id = of_horse and horse.owner is distinct from present.names
$$;

create function owner_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform name_owners(old.horse_id); end if;
  if tg_op <> 'DELETE' then perform name_owners(new.horse_id); end if;
  return null;
end $$;
create trigger horse_owner_changed after insert or update or delete on horse_owner
  for each row execute function owner_changed();

create function owner_renamed() returns trigger language plpgsql as $$
begin
  perform name_owners(horse_id) from horse_owner where person_id = new.id;
  return null;
end $$;
create trigger person_renamed after update of first_name, family_name on person
  for each row when (old.first_name <> new.first_name or old.family_name <> new.family_name)
  execute function owner_renamed();

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

-- Called before a name changes: whoever has ridden, or stands in a list that was closed, keeps the name.
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

-- What an office that does not hold a row, or an owner, says should be otherwise; the holder decides.
create table registry_proposal (
  id bigint generated always as identity primary key,
  person_id bigint references person (id) on delete cascade,
  horse_id bigint references horse (id) on delete cascade,
  -- a correction: the fields that should be otherwise, as they should be
  fields jsonb not null default '{}',
  -- a merge: the row that is meant as well
  same_person_id bigint references person (id) on delete cascade,
  same_horse_id bigint references horse (id) on delete cascade,
  reason text,
  outcome text check (outcome in ('accepted', 'declined')),
  decided_by_account bigint references account (id),
  decided_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  check (num_nonnulls(person_id, horse_id) = 1),
  check ((outcome is null) = (decided_at is null)),
  check (same_person_id is null or person_id is not null),
  check (same_horse_id is null or horse_id is not null)
);
create index registry_proposal_person on registry_proposal (person_id);
create index registry_proposal_horse on registry_proposal (horse_id);
create index registry_proposal_same_person on registry_proposal (same_person_id);
create index registry_proposal_same_horse on registry_proposal (same_horse_id);

-- Pairs of which an office said that they are two; the smaller number first.
create table kept_apart (
  id bigint generated always as identity primary key,
  person_id bigint references person (id) on delete cascade,
  other_person_id bigint references person (id) on delete cascade,
  horse_id bigint references horse (id) on delete cascade,
  other_horse_id bigint references horse (id) on delete cascade,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (person_id, other_person_id),
  unique (horse_id, other_horse_id),
  check (num_nonnulls(person_id, other_person_id) = 2 and num_nonnulls(horse_id, other_horse_id) = 0
    or num_nonnulls(person_id, other_person_id) = 0 and num_nonnulls(horse_id, other_horse_id) = 2),
  check (person_id < other_person_id),
  check (horse_id < other_horse_id)
);
create index kept_apart_other_person on kept_apart (other_person_id);
create index kept_apart_other_horse on kept_apart (other_horse_id);

-- A dressage test that an organization made. Competitions freeze a copy of it.
create table own_test (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  -- read by `dressageTest`
  content jsonb not null,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index own_test_organization on own_test (organization_id);

-- What the trail tells of the registry's row of a person, and of what was proposed about it.
create function blank_registered_in_trail(of_person bigint, full_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  texts text[] := array_remove(array[lower(full_name)], null);
  names text[] := case when full_name is null then '{}' else '{firstName,familyName,nation}'::text[] end;
begin
  perform set_config('paddock.blanking', 'on', true);
  update change set reason = null,
    before = blanked(before, texts, names || '{birthYear,feiId,club}'),
    after = blanked(after, texts, names || '{birthYear,feiId,club}')
    where object_class = 'Person' and object_id = of_person;
  if full_name is not null then
    update change set before = blanked(before, texts, '{}'), after = blanked(after, texts, '{}')
      where object_class = 'Horse' and strpos(
        lower(coalesce(before::text, '') || coalesce(after::text, '')), lower(to_json(full_name)::text)) > 0;
  end if;
  perform set_config('paddock.blanking', 'off', true);
end $$;

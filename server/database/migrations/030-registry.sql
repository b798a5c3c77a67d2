-- People and horses: one row of each for the installation, searched by folded names; who owns a horse, proposals
-- of offices that do not hold a row, pairs that are not the same, what an account keeps of them, and the dressage
-- tests of an organization.

create table federation (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  -- NOC code; null for an international federation
  nation text,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);

-- Federations that shows name from the first day; others are added as they are needed.
insert into federation (code, name, nation) values
  ('FEI', 'Fédération Equestre Internationale', null),
  ('BEF', 'British Equestrian', 'GBR'),
  ('FFE', 'Fédération Française d’Équitation', 'FRA'),
  ('FN', 'Deutsche Reiterliche Vereinigung', 'GER'),
  ('KNHS', 'Koninklijke Nederlandse Hippische Sportfederatie', 'NED'),
  ('OEPS', 'Österreichischer Pferdesportverband', 'AUT'),
  ('RFHE', 'Real Federación Hípica Española', 'ESP'),
  ('SVPS', 'Schweizerischer Verband für Pferdesport', 'SUI'),
  ('SvRF', 'Svenska Ridsportförbundet', 'SWE'),
  ('USEF', 'United States Equestrian Federation', 'USA');

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

create table person (
  id bigint generated always as identity primary key,
  first_name text not null,
  family_name text not null,
  folded_name text not null
    generated always as (folded_name(family_name || ' ' || first_name)) stored,
  nation text,
  birth_year integer,
  -- as riders say it of themselves; birth_year stays what shows read
  birth_date date,
  fei_id text,
  licence text,
  club text,
  -- the person's own account: it is shown what is stored of the person
  account_id bigint references account (id) on delete set null,
  -- results up to this moment say nothing of the person any more: no rating is made of them (decision 016)
  deleted_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index person_name on person (lower(family_name), lower(first_name));
create index person_fei_id on person (fei_id) where fei_id is not null;
create index person_account on person (account_id);
create index person_folded_name on person (folded_name, id);
create index person_organization on person (created_by_organization);

create table horse (
  id bigint generated always as identity primary key,
  name text not null,
  folded_name text not null generated always as (folded_name(name)) stored,
  nation text,
  birth_year integer,
  sex text check (sex in ('mare', 'gelding', 'stallion')),
  breed text,
  colour text,
  fei_id text,
  ueln text,
  microchip text,
  sire text,
  dam text,
  dam_sire text,
  breeder text,
  studbook text,
  -- who owns it at present, in one line: it follows from `horse_owner`
  owner text,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index horse_name on horse (lower(name));
create index horse_fei_id on horse (fei_id) where fei_id is not null;
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

-- A correction by an office that does not hold the row, or by an owner; the holder decides.
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

-- The people whom an account enters: its own person, children, pupils.
create table account_rider (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  person_id bigint not null references person (id),
  relation text not null check (relation in ('self', 'guardian', 'trainer', 'other')),
  -- own: the account made the row · asked: it typed an identifier, and reads name and nation only ·
  -- confirmed: an office that knows the person, or the person, agreed
  state text not null check (state in ('own', 'asked', 'confirmed')),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (account_id, person_id)
);
create index account_rider_person on account_rider (person_id);

create table account_horse (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  horse_id bigint not null references horse (id),
  relation text not null check (relation in ('owner', 'rider', 'trainer', 'other')),
  state text not null check (state in ('own', 'asked', 'confirmed')),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (account_id, horse_id)
);
create index account_horse_horse on account_horse (horse_id);

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

-- Deletes a row that an account made and nothing refers to; false where it stays.
create function forget_unused_person(wanted bigint) returns boolean language plpgsql as $$
begin
  delete from person where id = wanted and created_by_organization is null;
  return found;
exception when foreign_key_violation then
  return false;
end $$;

create function forget_unused_horse(wanted bigint) returns boolean language plpgsql as $$
begin
  delete from horse where id = wanted and created_by_organization is null;
  return found;
exception when foreign_key_violation then
  return false;
end $$;

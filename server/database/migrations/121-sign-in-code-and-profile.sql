-- A code of six digits that was sent to an address and signs in there once.
create table sign_in_code (
  id bigint generated always as identity primary key,
  -- of what the browser holds that asked for the code: without it nobody can try codes
  request_hash bytea not null unique,
  -- of the code and what the browser holds, so that the database alone does not tell the code
  code_hash bytea not null,
  email text not null check (length(email) between 1 and 254),
  -- set where somebody who is signed in proves that the account is theirs
  account_id bigint references account (id) on delete cascade,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  creation_time timestamptz not null default now()
);
create index sign_in_code_account on sign_in_code (account_id);
create index sign_in_code_expires on sign_in_code (expires_at);

-- When the owner of an account without a password first signed in; until then it waits for its invitation.
alter table account add column first_code_at timestamptz;

alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('registration', 'new_password', 'second_factor', 'passkey', 'proof',
    'new_address', 'old_address', 'new_account'));

-- What riders say of themselves and of their horses. birth_year stays what shows read.
alter table person
  add column birth_date date,
  add column licence text;
alter table horse
  add column breed text,
  add column colour text;

-- Whom an account enters: its own person, children, pupils.
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

insert into account_rider (account_id, person_id, relation, state)
  select account_id, id, 'self', 'confirmed' from person where account_id is not null;

-- Deletes a row of the registry that an account made and nothing refers to; false where it stays.
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

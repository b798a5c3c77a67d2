-- Judging and training by video: what an organization offers, requests of riders, classes, films and marks, and
-- training sets, which judges mark blind.

-- What an organization offers.
create table video_offer (
  id bigint generated always as identity primary key,
  organization_id bigint not null unique references organization (id) on delete cascade,
  is_open boolean not null default false,
  -- from submitting to the result
  days integer not null default 14 check (days between 1 and 90),
  price bigint not null default 0 check (price between 0 and 100000000),
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);

-- Who judges for it. A request keeps its judge after the row is gone.
create table video_judge (
  organization_id bigint not null references organization (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  primary key (organization_id, account_id)
);
create index video_judge_account on video_judge (account_id);

-- A video class: requests that are judged as one competition, with a result list. An organization opens it with
-- one test; riders send films until it closes.
create table film_class (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  test_name text not null check (length(test_name) between 1 and 120),
  -- rules of dressage, frozen when it was opened: of all its requests
  rules jsonb not null,
  price bigint not null check (price between 0 and 100000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  closes_at timestamptz not null,
  -- who reads the result list beside the office
  audience text not null default 'nobody' check (audience in ('nobody', 'riders', 'everybody')),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index film_class_organization on film_class (organization_id, closes_at);

-- A rider asks for a ride to be judged from a film. Only this account, the office of the organization and the
-- judge learn of it.
create table video_request (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id),
  account_id bigint not null references account (id),
  purpose text not null check (purpose in ('judging', 'training')),
  -- one of a class has its test, rules and price
  class_id bigint references film_class (id),
  test_name text not null check (length(test_name) between 1 and 120),
  -- rules of dressage and the price, frozen when it was made
  rules jsonb not null,
  price bigint not null default 0 check (price between 0 and 100000000),
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  rider text not null check (length(rider) <= 120),
  horse text not null check (length(horse) <= 120),
  words text not null check (length(words) <= 1000),
  wanted_judge bigint references account (id),
  -- when the rider wants the result, where that is later than the offer is fast
  wanted_by timestamptz,
  judge_account bigint references account (id),
  state text not null check (state in
    ('draft', 'submitted', 'assigned', 'in_judging', 'delivered', 'declined', 'cancelled')),
  reason text check (length(reason) <= 500),
  submitted_at timestamptz,
  due_at timestamptz,
  delivered_at timestamptz,
  -- when the sender agreed that a set may use the film; only the sender gives and takes that back
  training_consent_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index video_request_organization on video_request (organization_id, state);
create index video_request_account on video_request (account_id);
create index video_request_judge on video_request (judge_account);
create index video_request_class on video_request (class_id);

-- Sets of films with reference marks. Judges mark them blind; when all have signed the set is frozen and compared.
create table training_set (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id),
  name text not null check (length(name) between 1 and 120),
  test_name text not null check (length(test_name) between 1 and 120),
  -- rules of dressage, frozen when it was made
  rules jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'open', 'frozen')),
  opened_at timestamptz,
  frozen_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  check ((state = 'draft') = (opened_at is null)),
  check ((state = 'frozen') = (frozen_at is not null))
);
create index training_set_organization on training_set (organization_id);

create table training_judge (
  training_set_id bigint not null references training_set (id) on delete cascade,
  account_id bigint not null references account (id),
  primary key (training_set_id, account_id)
);
create index training_judge_account on training_judge (account_id);

-- The film of a ride of a show, for training sets of the show's organization (decision 057).
create table ride_film (
  id bigint generated always as identity primary key,
  competitor_id bigint not null unique references competitor (id) on delete cascade,
  -- the account of the rider that agreed to training sets showing the film; it counts as long as the account belongs
  -- to the rider
  consent_account bigint references account (id),
  consent_at timestamptz,
  creation_time timestamptz not null default now(),
  check ((consent_account is null) = (consent_at is null))
);
create index ride_film_consent on ride_film (consent_account);

-- A film of a set: sent by the office (`film.training_film_id`), or that of a request or ride whose sender or rider
-- agreed.
create table training_film (
  id bigint generated always as identity primary key,
  training_set_id bigint not null references training_set (id) on delete cascade,
  request_id bigint references video_request (id) on delete set null,
  ride_film_id bigint references ride_film (id) on delete set null,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (training_set_id, request_id),
  unique (training_set_id, ride_film_id),
  check (num_nonnulls(request_id, ride_film_id) <= 1)
);
create index training_film_request on training_film (request_id);
create index training_film_ride on training_film (ride_film_id);

-- Marks of a film: the reference (`judge_account` is null), and one of each judge.
create table training_sheet (
  id bigint generated always as identity primary key,
  training_film_id bigint not null references training_film (id) on delete cascade,
  judge_account bigint references account (id),
  signed_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique nulls not distinct (training_film_id, judge_account),
  check (judge_account is not null or signed_at is null)
);
create index training_sheet_judge on training_sheet (judge_account);

-- The journal of a sheet, as that of a film of a request.
create table training_mark (
  id uuid primary key,
  sequence bigint generated always as identity,
  training_sheet_id bigint not null references training_sheet (id) on delete cascade,
  field text not null check (length(field) between 1 and 80),
  value jsonb not null,
  film_ms integer check (film_ms >= 0),
  account_id bigint not null references account (id),
  received_at timestamptz not null default now()
);
create index training_mark_sheet on training_mark (training_sheet_id, sequence);
create index training_mark_account on training_mark (account_id);

-- A film of a request, a set or a ride that is being sent, or has arrived (`arrived_at`). Its bytes lie under `key`.
create table film (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  request_id bigint references video_request (id) on delete cascade,
  training_film_id bigint references training_film (id) on delete cascade,
  ride_film_id bigint references ride_film (id) on delete cascade,
  -- as the file was called where it came from
  name text not null check (length(name) between 1 and 200),
  size bigint not null check (size > 0),
  media_type text,
  seconds integer,
  width integer,
  height integer,
  -- what the browser of the rider read of the film, and a picture of it
  has_sound boolean,
  cuts integer check (cuts >= 0),
  poster bytea check (octet_length(poster) <= 100000),
  poster_type text,
  begun_at timestamptz not null default now(),
  changed_at timestamptz,
  arrived_at timestamptz,
  constraint film_of_one check (num_nonnulls(request_id, training_film_id, ride_film_id) = 1)
);
create index film_request on film (request_id);
-- One film counts; one that is sent instead takes its place when it has arrived.
create unique index film_that_counts on film (request_id) where arrived_at is not null;
create index film_training on film (training_film_id);
create unique index film_of_training_that_counts on film (training_film_id) where arrived_at is not null;
create index film_ride on film (ride_film_id);
create unique index film_of_ride_that_counts on film (ride_film_id) where arrived_at is not null;

-- The journal of a film: what the judge wrote, each row once, with the moment of the film.
create table film_mark (
  id uuid primary key,
  sequence bigint generated always as identity,
  request_id bigint not null references video_request (id) on delete cascade,
  field text not null check (length(field) between 1 and 80),
  value jsonb not null,
  film_ms integer check (film_ms >= 0),
  account_id bigint not null references account (id),
  received_at timestamptz not null default now()
);
create index film_mark_request on film_mark (request_id, sequence);

-- Rows go with their request only.
create function keep_film_mark() returns trigger language plpgsql as $$
begin
  raise exception 'film_mark is append-only';
end $$;
create trigger film_mark_stays before update on film_mark for each row execute function keep_film_mark();

-- Charges, payments and paybacks of requests. Lines are added, never changed; a line stays when its request goes
-- with its account.
create table film_line (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id),
  request_id bigint references video_request (id) on delete set null,
  -- given by the client for money that moves: the same key is one line
  key uuid unique,
  kind text not null check (kind in ('charge', 'payment', 'payback')),
  -- counts in the direction of its kind
  amount bigint not null check (amount <> 0 and abs(amount) <= 100000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  account_id bigint references account (id),
  at timestamptz not null default clock_timestamp(),
  check ((key is null) = (kind = 'charge'))
);
create index film_line_request on film_line (request_id);
create index film_line_organization on film_line (organization_id);
create index film_line_account on film_line (account_id);
create trigger film_line_stays_whole before truncate on film_line
  for each statement execute function refuse_rewriting();

create function keep_film_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.request_id is null and row(new.id, new.organization_id, new.key, new.kind, new.amount,
      new.currency, new.account_id, new.at) is not distinct from row(old.id, old.organization_id, old.key, old.kind,
      old.amount, old.currency, old.account_id, old.at) then return new;
  end if;
  raise exception '% of "%" is refused: what was booked stays booked', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger film_line_stays before update or delete on film_line for each row execute function keep_film_line();

-- Films whose row is gone, until their bytes are, too: on disk or in a bucket.
create table film_gone (
  key uuid primary key,
  at timestamptz not null default now()
);

create function remember_gone_film() returns trigger language plpgsql as $$
begin
  insert into film_gone (key) values (old.key) on conflict do nothing;
  return old;
end $$;
create trigger film_is_gone after delete on film for each row execute function remember_gone_film();

-- A film that not every browser shows, and its copy in H.264, where the installation converts (decision 060). Its bytes
-- lie under `copy_key`, those of the original go some days after.
create table film_conversion (
  film_id bigint primary key references film (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'converted', 'failed')),
  copy_key uuid unique,
  copy_size bigint check (copy_size > 0),
  ended_at timestamptz,
  is_original_gone boolean not null default false,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'converted') = (copy_size is not null)),
  check (copy_size is null or copy_key is not null),
  check (state = 'converted' or not is_original_gone)
);

create function remember_gone_copy() returns trigger language plpgsql as $$
begin
  if old.copy_key is not null then insert into film_gone (key) values (old.copy_key) on conflict do nothing; end if;
  return old;
end $$;
create trigger film_copy_is_gone after delete on film_conversion
  for each row execute function remember_gone_copy();

create function refuse_training(what text) returns void language plpgsql as $$
begin
  raise exception '% is refused: the set is open or frozen', what using errcode = 'insufficient_privilege';
end $$;

-- Null where the set goes itself, with all that belongs to it.
create function state_of_training(film bigint) returns text language sql stable as $$
  select state from training_set join training_film on training_film.training_set_id = training_set.id
  where training_film.id = film
$$;

-- From draft to open to frozen; what judges were asked stays as they were asked.
create function keep_training_set() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then perform refuse_training('deleting a training set'); end if;
    return old;
  end if;
  if old.state = 'frozen' or (old.state, new.state) in (('open', 'draft'), ('draft', 'frozen'))
    or (old.state = 'open' and row(new.id, new.organization_id, new.name, new.test_name, new.rules, new.opened_at)
      is distinct from row(old.id, old.organization_id, old.name, old.test_name, old.rules, old.opened_at)) then
    perform refuse_training('changing a training set');
  end if;
  return new;
end $$;
create trigger training_set_stays before update or delete on training_set
  for each row execute function keep_training_set();

create function keep_training_judge() returns trigger language plpgsql as $$
declare
  changed training_judge := case when tg_op = 'DELETE' then old else new end;
begin
  if (select state from training_set where id = changed.training_set_id) <> 'draft' then
    perform refuse_training('changing the judges');
  end if;
  return changed;
end $$;
create trigger training_judge_stays before insert or update or delete on training_judge
  for each row execute function keep_training_judge();

-- The request may go with the account that made it, and the film of a ride with its starter.
create function keep_training_film() returns trigger language plpgsql as $$
declare
  changed training_film := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and coalesce(new.request_id = old.request_id, new.request_id is null)
    and coalesce(new.ride_film_id = old.ride_film_id, new.ride_film_id is null)
    and row(new.id, new.training_set_id) is not distinct from row(old.id, old.training_set_id) then
    return new;
  end if;
  if (select state from training_set where id = changed.training_set_id) <> 'draft' then
    perform refuse_training('changing the films');
  end if;
  return changed;
end $$;
create trigger training_film_stays before insert or update or delete on training_film
  for each row execute function keep_training_film();

-- The sheets are made while the set is; then each is signed once.
create function keep_training_sheet() returns trigger language plpgsql as $$
declare
  changed training_sheet := case when tg_op = 'DELETE' then old else new end;
  state text := state_of_training(changed.training_film_id);
begin
  if tg_op = 'UPDATE' and state = 'open' and old.judge_account is not null and old.signed_at is null
    and row(new.id, new.training_film_id, new.judge_account)
      is not distinct from row(old.id, old.training_film_id, old.judge_account) then
    return new;
  end if;
  if state <> 'draft' then perform refuse_training('changing a sheet'); end if;
  return changed;
end $$;
create trigger training_sheet_stays before insert or update or delete on training_sheet
  for each row execute function keep_training_sheet();

create function keep_training_mark() returns trigger language plpgsql as $$
declare
  sheet training_sheet;
  state text;
begin
  if tg_op = 'UPDATE' then raise exception 'training_mark is append-only'; end if;
  select * into sheet from training_sheet
    where id = case when tg_op = 'DELETE' then old.training_sheet_id else new.training_sheet_id end;
  state := state_of_training(sheet.training_film_id);
  if tg_op = 'DELETE' then
    if state <> 'draft' then perform refuse_training('deleting marks'); end if;
    return old;
  end if;
  if sheet.signed_at is not null or (sheet.judge_account is null and state <> 'draft')
    or (sheet.judge_account is not null and state <> 'open') then
    perform refuse_training('marking');
  end if;
  return new;
end $$;
create trigger training_mark_stays before insert or update or delete on training_mark
  for each row execute function keep_training_mark();

-- Judges see the film that the reference was given for.
create function keep_film_of_training() returns trigger language plpgsql as $$
declare
  changed film := case when tg_op = 'DELETE' then old else new end;
begin
  if state_of_training(changed.training_film_id) <> 'draft' then perform refuse_training('changing the film'); end if;
  return changed;
end $$;
create trigger film_of_training_stays before insert or update or delete on film
  for each row execute function keep_film_of_training();

-- Judges see the film that the reference was given for: no other one takes its place.
create function keep_film_of_ride() returns trigger language plpgsql as $$
begin
  if exists (select from training_film join training_set on training_set.id = training_set_id
    where training_film.ride_film_id = new.ride_film_id and state <> 'draft') then
    perform refuse_training('changing the film of a ride');
  end if;
  return new;
end $$;
create trigger film_of_ride_stays before insert or update on film
  for each row when (new.ride_film_id is not null) execute function keep_film_of_ride();

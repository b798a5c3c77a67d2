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

-- A film of a set: sent by the office (`film.training_film_id`), or that of a request whose sender agreed.
create table training_film (
  id bigint generated always as identity primary key,
  training_set_id bigint not null references training_set (id) on delete cascade,
  request_id bigint references video_request (id) on delete set null,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (training_set_id, request_id)
);
create index training_film_request on training_film (request_id);

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

-- Films are those of requests or of sets.
alter table film
  alter column request_id drop not null,
  add column training_film_id bigint references training_film (id) on delete cascade,
  add check (num_nonnulls(request_id, training_film_id) = 1);
create index film_training on film (training_film_id);
create unique index film_of_training_that_counts on film (training_film_id) where arrived_at is not null;

-- When the sender agreed that a set may use the film; only the sender gives and takes it back.
alter table video_request add column training_consent_at timestamptz;

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

-- The request may go with the account that made it.
create function keep_training_film() returns trigger language plpgsql as $$
declare
  changed training_film := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and new.request_id is null
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

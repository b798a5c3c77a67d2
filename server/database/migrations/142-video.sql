-- Judging and training by video that an organization offers.
create table video_offer (
  id bigint generated always as identity primary key,
  organization_id bigint not null unique references organization (id) on delete cascade,
  is_open boolean not null default false,
  -- from submitting to the result
  days integer not null default 14 check (days between 1 and 90),
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

-- A rider asks for a ride to be judged from a film. Only this account, the office of the organization and the
-- judge learn of it.
create table video_request (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id),
  account_id bigint not null references account (id),
  purpose text not null check (purpose in ('judging', 'training')),
  test_name text not null check (length(test_name) between 1 and 120),
  -- rules of dressage, frozen when it was made
  rules jsonb not null,
  rider text not null check (length(rider) <= 120),
  horse text not null check (length(horse) <= 120),
  words text not null check (length(words) <= 1000),
  wanted_judge bigint references account (id),
  judge_account bigint references account (id),
  state text not null check (state in
    ('draft', 'submitted', 'assigned', 'in_judging', 'delivered', 'declined', 'cancelled')),
  reason text check (length(reason) <= 500),
  submitted_at timestamptz,
  due_at timestamptz,
  delivered_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index video_request_organization on video_request (organization_id, state);
create index video_request_account on video_request (account_id);
create index video_request_judge on video_request (judge_account);

-- A film that is being sent, or has arrived (`arrived_at`). Its bytes lie under `key`.
create table film (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  request_id bigint not null references video_request (id) on delete cascade,
  -- as the file was called where it came from
  name text not null check (length(name) between 1 and 200),
  size bigint not null check (size > 0),
  media_type text,
  seconds integer,
  width integer,
  height integer,
  changed_at timestamptz,
  begun_at timestamptz not null default now(),
  arrived_at timestamptz
);
create index film_request on film (request_id);
-- One film counts; one that is sent instead takes its place when it has arrived.
create unique index film_that_counts on film (request_id) where arrived_at is not null;

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

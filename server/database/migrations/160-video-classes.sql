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

alter table video_request
  -- one of a class has its test, rules and price
  add column class_id bigint references film_class (id),
  -- when the rider wants the result, where that is later than the offer is fast
  add column wanted_by timestamptz;
create index video_request_class on video_request (class_id);

-- What is to be done at some moment, by one instance, and tried again where it fails.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  -- what it is about, as its kind reads it; there is one job for each
  subject text not null default '',
  due_at timestamptz not null,
  -- how often it was asked for: asked again while it runs, it runs once more
  wishes integer not null default 1,
  -- in vain so far
  attempts integer not null default 0,
  -- by the instance that does it; another takes it up afterwards
  held_until timestamptz,
  last_error text,
  unique (kind, subject)
);
create index job_due on job (due_at);

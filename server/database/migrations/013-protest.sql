-- A protest against a result: who, about whom, and what the ground jury decided.
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
  check ((outcome is null) = (decided_at is null))
);
create index protest_competition on protest (competition_id, id);

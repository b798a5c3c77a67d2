-- Where and when a later round is held, and how quickly one starts after another; null as the competition.
create table round_plan (
  competition_id bigint not null references competition (id) on delete cascade,
  part text not null check (part <> ''),
  arena_id bigint references arena (id) on delete set null,
  starts_at timestamptz,
  seconds_per_start integer check (seconds_per_start > 0),
  primary key (competition_id, part)
);

-- Where somebody stands in one round of several, by the gate or by the marks, whoever spoke last; the
-- times by this server's clock. Without a row the sheet alone says it.
create table round_ride (
  competitor_id bigint not null references competitor (id) on delete cascade,
  part text not null check (part <> ''),
  state text not null check (state in ('to-come', 'ready', 'on_course', 'over')),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (competitor_id, part)
);

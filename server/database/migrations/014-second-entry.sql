-- A part of a sheet typed again by somebody else, without seeing the first: what differs is shown.
create table second_entry (
  competitor_id bigint not null references competitor (id) on delete cascade,
  part text not null,
  -- field → value, as typed
  typed jsonb not null,
  account_id bigint references account (id) on delete set null,
  at timestamptz not null default now(),
  primary key (competitor_id, part)
);

-- An act on several competitions of a show (split, merge, renumber, move, cancel, copy), with what it
-- changed row by row: taking it back writes the first halves again.
create table programme_act (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  kind text not null,
  difference jsonb not null,
  undone_by bigint references programme_act (id) on delete set null,
  account_id bigint references account (id),
  at timestamptz not null default now()
);
create index programme_act_show on programme_act (show_id, id);

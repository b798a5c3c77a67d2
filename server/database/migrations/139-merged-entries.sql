-- An entry that the office merged into another: what it had is there, its number and its past stay.
alter table entry add column merged_into bigint references entry (id);
alter table entry add check (merged_into <> id);
create index entry_merged_into on entry (merged_into) where merged_into is not null;

-- What a merge moved, so that it can be taken back.
create table entry_merge (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  kept_entry_id bigint not null references entry (id) on delete cascade,
  gone_entry_id bigint not null references entry (id) on delete cascade,
  -- {"places": [ids], "items": [ids], …} of `EntryMoves`
  moved jsonb not null,
  undone_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create unique index entry_merge_gone on entry_merge (gone_entry_id) where undone_at is null;
create index entry_merge_kept on entry_merge (kept_entry_id);
create index entry_merge_show on entry_merge (show_id);

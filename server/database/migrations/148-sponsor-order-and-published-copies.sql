-- Sponsors have an order, in which their logos stand on papers; those of the same order stand by age.
alter table sponsor add column sort_order integer not null default 0 check (sort_order >= 0);

-- Files that the office publishes and that are kept current: `/published/{show}/copies/{name}`. What a row says
-- is which file it is; its bytes are made of what the public may read, for the first reader after a change.
create table published_copy (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  -- as the shelf calls the export: results-html
  export text not null check (length(export) between 1 and 60),
  -- null: every competition of the show, in one archive
  competition_id bigint references competition (id) on delete cascade,
  locale text not null check (length(locale) = 2),
  -- what was chosen for the file, as its options are called
  options jsonb not null default '{}',
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
-- The address follows from these, so that it stays the same when a copy is withdrawn and published again.
create unique index published_copy_address on published_copy (show_id, export, locale, coalesce(competition_id, 0));
create index published_copy_competition on published_copy (competition_id);

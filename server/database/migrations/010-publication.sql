-- What strangers see of a show at its public address. No row: nothing.
create table publication (
  show_id bigint primary key references show (id) on delete cascade,
  is_on boolean not null default false,
  -- the address in words; never digits alone, which would be an id
  short_name text unique check (short_name ~ '^[a-z][a-z0-9-]{1,39}$'),
  start_lists boolean not null default true,
  -- from which status of a competition its results are shown
  results_from text not null default 'running'
    check (results_from in ('never', 'running', 'provisional', 'official')),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);

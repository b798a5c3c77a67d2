-- Files that people send. Their bytes lie in the store under `key`, a name that nobody can guess.
create table file (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  -- what it is for: who may send and read it
  purpose text not null,
  -- the show, entry … that it belongs to, as its purpose reads it
  subject_id bigint not null,
  -- as it was called where it came from
  name text not null,
  -- read from its bytes
  media_type text not null,
  size bigint not null check (size > 0),
  sha256 bytea not null,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index file_subject on file (purpose, subject_id);

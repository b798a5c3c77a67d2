-- What administrators decide for the whole installation. What has no row is as the program has it.
create table installation_setting (
  name text primary key,
  is_on boolean not null,
  last_modified timestamptz not null default now()
);

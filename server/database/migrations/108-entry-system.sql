-- What a show says about entering it. Rules and settings are read by the schemas of `domain/entries`.
alter table entry_system
  add column status text not null default 'draft' check (status in ('draft', 'open', 'closed')),
  add column settings jsonb not null default '{}',
  add column rules jsonb not null default '{}',
  add column modified_by_account bigint references account (id),
  add column last_modified timestamptz not null default now();

-- What places were entered under: the rules, the competitions with their fees, and the terms, as they stood
-- then. Made when the first place needs it, and never changed.
create table price_list (
  show_id bigint not null references show (id) on delete cascade,
  version integer not null check (version > 0),
  content jsonb not null,
  creation_time timestamptz not null default now(),
  primary key (show_id, version)
);

alter table place
  -- null: before there were any
  add column price_list integer,
  add foreign key (show_id, price_list) references price_list (show_id, version);
create index place_price_list on place (show_id, price_list);

-- Rules that an organization keeps to begin another show with.
create table entry_template (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  name text not null,
  content jsonb not null,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index entry_template_organization on entry_template (organization_id);

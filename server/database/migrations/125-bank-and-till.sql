-- Statements of bank accounts, and the cash desks of a show.

-- A file that was imported for a show. Its transactions belong to the organization, whose account it is.
create table bank_file (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  name text not null check (length(name) <= 200),
  -- as it was sent, compressed
  content bytea not null,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index bank_file_show on bank_file (show_id);

-- One booked transaction, however often and in whatever file it comes.
create table bank_transaction (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  -- of domain/money/bank/camt.ts
  key text not null check (length(key) <= 64),
  content jsonb not null,
  state text not null default 'open' check (state in ('open', 'booked', 'ignored')),
  -- the payment that it was booked as
  movement_id bigint references money_movement (id) on delete set null,
  reason text not null default '' check (length(reason) <= 500),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (organization_id, key)
);
create unique index bank_transaction_movement on bank_transaction (movement_id);

-- Which transactions a show has seen: those of its own files.
create table bank_file_transaction (
  show_id bigint not null references show (id) on delete cascade,
  file_id bigint not null references bank_file (id) on delete cascade,
  transaction_id bigint not null references bank_transaction (id) on delete cascade,
  primary key (file_id, transaction_id)
);
create index bank_file_transaction_show on bank_file_transaction (show_id);
create index bank_file_transaction_of on bank_file_transaction (transaction_id);

-- A cash desk from its opening to its count.
create table till (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opening bigint not null check (opening >= 0),
  closed_at timestamptz,
  counted bigint check (counted >= 0),
  -- opening and what was taken and given
  expected bigint,
  -- why it was counted otherwise
  reason text not null default '' check (length(reason) <= 500),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  check ((closed_at is null) = (counted is null) and (closed_at is null) = (expected is null)),
  unique (show_id, id)
);
create unique index till_open on till (show_id, lower(name)) where closed_at is null;

alter table money_movement
  -- the cash desk that it went through
  add column till_id bigint,
  -- counted in each show; null: nothing was handed over
  add column receipt integer,
  add foreign key (show_id, till_id) references till (show_id, id) on delete cascade,
  add unique (show_id, receipt);
create index money_movement_till on money_movement (till_id);

-- What entries of a show owe, and the money that moves for it. Lines are added, never changed: a correction is a
-- line of the opposite amount (decision 027). Amounts are whole numbers of the smallest unit of their currency.

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

-- One transfer, receipt or booking: its lines say where the money went.
create table money_movement (
  id bigint generated always as identity primary key,
  show_id bigint not null,
  payer_id bigint not null,
  method text not null
    check (method in ('transfer', 'cash', 'card', 'online', 'prize', 'rounding', 'move')),
  -- the cash desk that it went through
  till_id bigint,
  -- counted in each show; null: nothing was handed over
  receipt integer,
  -- when it was paid
  day date not null,
  note text not null default '' check (length(note) <= 500),
  account_id bigint references account (id),
  at timestamptz not null default clock_timestamp(),
  foreign key (show_id, payer_id) references payer (show_id, id) on delete cascade,
  foreign key (show_id, till_id) references till (show_id, id) on delete cascade,
  unique (show_id, id),
  unique (show_id, receipt)
);
create index money_movement_payer on money_movement (payer_id);
create index money_movement_account on money_movement (account_id);
create index money_movement_till on money_movement (till_id);
create trigger money_movement_stays_whole before truncate on money_movement
  for each statement execute function refuse_rewriting();

-- A charge for something that happened: damage, a fine, a returned payment.
create table extra_charge (
  id bigint generated always as identity primary key,
  show_id bigint not null,
  payer_id bigint not null,
  entry_id bigint,
  text text not null check (length(text) between 1 and 200),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- basis points inside the amount; null: without VAT
  vat integer check (vat between 0 and 10000),
  cancelled_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  foreign key (show_id, payer_id) references payer (show_id, id) on delete cascade,
  foreign key (show_id, entry_id) references entry (show_id, id) on delete cascade
);
create index extra_charge_payer on extra_charge (payer_id);
create index extra_charge_entry on extra_charge (entry_id);

-- What the office forgives of a charge; it lasts when the charge changes.
create table waiver (
  id bigint generated always as identity primary key,
  show_id bigint not null,
  entry_id bigint not null,
  rule text not null,
  about_kind text not null,
  about_id text not null,
  slot text,
  -- null: all of it
  amount bigint check (amount > 0),
  reason text not null check (length(reason) <= 500),
  ended_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  foreign key (show_id, entry_id) references entry (show_id, id) on delete cascade
);
create index waiver_entry on waiver (entry_id);

create table ledger_line (
  id bigint generated always as identity primary key,
  show_id bigint not null,
  payer_id bigint not null,
  -- null: of the payer as a whole
  entry_id bigint,
  kind text not null
    check (kind in ('charge', 'remission', 'credit', 'prize', 'payment', 'payback', 'payout')),
  -- counts in the direction of its kind
  amount bigint not null check (amount <> 0 and abs(amount) <= 1000000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- what a line of the rules is about: `Cause` of domain/money/ledger/line.ts
  rule text,
  about_kind text,
  about_id text,
  slot text,
  remitted_by text,
  vat integer,
  payee text,
  -- what a line that moves money belongs to
  movement_id bigint,
  -- of the rule, in the words of the organiser
  text text not null default '' check (length(text) <= 500),
  -- why it was booked, where a person said so
  reason text not null default '' check (length(reason) <= 500),
  -- null: booked by the program
  account_id bigint references account (id),
  at timestamptz not null default clock_timestamp(),
  foreign key (show_id, payer_id) references payer (show_id, id) on delete cascade,
  foreign key (show_id, entry_id) references entry (show_id, id) on delete cascade,
  foreign key (show_id, movement_id) references money_movement (show_id, id) on delete cascade,
  check ((rule is null) = (movement_id is not null)),
  check ((rule is null) = (about_kind is null) and (rule is null) = (about_id is null))
);
create index ledger_line_payer on ledger_line (payer_id, id);
create index ledger_line_entry on ledger_line (entry_id, id);
create index ledger_line_show on ledger_line (show_id, id);
create index ledger_line_movement on ledger_line (movement_id);
create index ledger_line_account on ledger_line (account_id);
create trigger ledger_line_stays_whole before truncate on ledger_line
  for each statement execute function refuse_rewriting();

-- Lines and movements go only with their show: then it is gone already when the cascade gets here.
create function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from show where id = old.show_id) then return old; end if;
  raise exception '% of "%" is refused: what was booked stays booked', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_line_stays before update or delete on ledger_line
  for each row execute function keep_ledger();
create trigger money_movement_stays before update or delete on money_movement
  for each row execute function keep_ledger();

-- Each request that moved money: the same key sent again moves nothing.
create table money_request (
  show_id bigint not null references show (id) on delete cascade,
  key uuid not null,
  at timestamptz not null default now(),
  primary key (show_id, key)
);

-- Where money for a show is paid to.
create table payment_setting (
  show_id bigint primary key references show (id) on delete cascade,
  holder text not null default '' check (length(holder) <= 70),
  -- without blanks
  iban text check (length(iban) <= 34),
  street text not null default '' check (length(street) <= 70),
  building text not null default '' check (length(building) <= 16),
  postal_code text not null default '' check (length(postal_code) <= 16),
  town text not null default '' check (length(town) <= 35),
  swish text check (swish ~ '^123[0-9]{7}$'),
  -- null: no payment online
  provider text check (provider in ('stripe', 'fake')),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);

-- The number that all payment references of an entry are made of; given out once.
create table payment_reference (
  entry_id bigint primary key references entry (id) on delete cascade,
  number bigint generated always as identity (start with 1000001) unique,
  creation_time timestamptz not null default now()
);

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

-- Invoices and credit notes (decision 042): who issues them, the numbers of their series, and what was issued.

-- The organization as it stands on invoices.
create table invoice_seller (
  organization_id bigint primary key references organization (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  street text not null check (length(street) between 1 and 100),
  postal_code text not null check (length(postal_code) <= 16),
  town text not null check (length(town) between 1 and 60),
  -- ISO 3166, two letters
  country text not null check (country ~ '^[A-Z]{2}$'),
  vat_id text not null default '' check (length(vat_id) <= 20),
  tax_number text not null default '' check (length(tax_number) <= 30),
  register_number text not null default '' check (length(register_number) <= 30),
  email text not null default '' check (length(email) <= 254),
  taxation text not null check (taxation in ('standard', 'exempt', 'small')),
  -- basis points, of charges whose rule names no rate
  vat integer check (vat between 0 and 10000),
  -- why there is no VAT, as the law wants it said
  reason text not null default '' check (length(reason) <= 300),
  prefix text not null check (prefix ~ '^[0-9A-Z]{1,8}$'),
  due_days integer not null check (due_days between 0 and 365),
  -- below the lines of every invoice
  note text not null default '' check (length(note) <= 500),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);

-- The next number of each series. It grows in the statement that stores the document, so that a document that is
-- rolled back leaves no gap.
create table invoice_series (
  organization_id bigint not null references organization (id) on delete cascade,
  prefix text not null check (prefix ~ '^[0-9A-Z]{1,8}$'),
  year integer not null check (year between 1000 and 9999),
  next integer not null default 1 check (next between 1 and 100000000),
  primary key (organization_id, prefix, year)
);

-- Issued invoices and credit notes. Their show stays as long as they do.
create table invoice (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id),
  show_id bigint not null references show (id),
  payer_id bigint not null,
  kind text not null check (kind in ('invoice', 'creditNote')),
  prefix text not null,
  year integer not null,
  number integer not null check (number > 0),
  -- the invoice that a credit note corrects
  corrects bigint references invoice (id),
  issued_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  gross bigint not null check (gross >= 0),
  -- all that is printed: `IssuedContent` of domain/money/invoices/issued.ts
  content jsonb not null,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  foreign key (show_id, payer_id) references payer (show_id, id),
  unique (organization_id, prefix, year, number),
  check ((kind = 'creditNote') = (corrects is not null))
);
create index invoice_of_show on invoice (show_id, id);
create index invoice_of_payer on invoice (payer_id, id);
create index invoice_corrects on invoice (corrects);

create trigger invoice_stays before update or delete on invoice
  for each row execute function refuse_rewriting();
create trigger invoice_stays_whole before truncate on invoice
  for each statement execute function refuse_rewriting();

-- Where the invoices of a payer are addressed to.
alter table payer
  add column street text not null default '' check (length(street) <= 100),
  add column postal_code text not null default '' check (length(postal_code) <= 16),
  add column town text not null default '' check (length(town) <= 60),
  add column country text check (country ~ '^[A-Z]{2}$');

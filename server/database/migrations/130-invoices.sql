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
create trigger invoice_stays_whole before truncate on invoice
  for each statement execute function refuse_rewriting();

-- Reminders of invoices that are due, in steps: what each says and costs is the organization's own.
create table reminder_step (
  organization_id bigint not null references organization (id) on delete cascade,
  step smallint not null check (step between 1 and 3),
  -- after the day on which the invoice was due
  days integer not null check (days between 1 and 365),
  -- in the smallest unit of the invoice's currency
  fee bigint not null default 0 check (fee between 0 and 100000000),
  -- below the words of the program
  text text not null default '' check (length(text) <= 500),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  primary key (organization_id, step)
);

-- Each step of an invoice once; all that was written stays as it was written.
create table reminder (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id),
  payer_id bigint not null,
  invoice_id bigint not null references invoice (id),
  step smallint not null check (step between 1 and 3),
  issued_on date not null,
  -- what is printed: `ReminderContent` of domain/money/invoices/reminder.ts
  content jsonb not null,
  -- what was charged for it
  extra_charge_id bigint references extra_charge (id),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  foreign key (show_id, payer_id) references payer (show_id, id),
  unique (invoice_id, step)
);
create index reminder_of_show on reminder (show_id, id);
create index reminder_of_payer on reminder (payer_id, id);
create index reminder_charge on reminder (extra_charge_id);
create trigger reminder_stays_whole before truncate on reminder
  for each statement execute function refuse_rewriting();

-- Issued documents stay as they were issued. Once the years are over for which a country wants books kept, what they
-- say of a deleted person goes (decision 049); amounts, numbers and days stay.
create function keep_issued() returns trigger language plpgsql as $$
declare
  personal text[] := '{recipient,buyer,lines}';
begin
  if tg_op = 'UPDATE' and current_setting('paddock.blanking', true) = 'on'
    and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
    and new.content - personal = old.content - personal then
    return new;
  end if;
  raise exception '% of "%" is refused: what was issued stays as it was', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger invoice_stays before update or delete on invoice
  for each row execute function keep_issued();
create trigger reminder_stays before update or delete on reminder
  for each row execute function keep_issued();

create function forget_payer(payer_of bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mark text := '#' || payer_of;
  nobody jsonb := jsonb_build_object('name', mark, 'address', '[]'::jsonb);
begin
  perform set_config('paddock.blanking', 'on', true);
  update invoice set content = content
    || jsonb_build_object('recipient', content -> 'recipient' || nobody,
      'buyer', '{"street": "", "postalCode": "", "town": ""}'::jsonb,
      'lines', (select jsonb_agg(line || '{"text": "–"}' order by position)
        from jsonb_array_elements(content -> 'lines') with ordinality as each (line, position)))
    where payer_id = payer_of;
  update reminder set content = content
    || jsonb_build_object('recipient', content -> 'recipient' || nobody) where payer_id = payer_of;
  perform set_config('paddock.blanking', 'off', true);
  update payer set name = mark, company = '', vat_id = '', email = null, iban = null, street = '',
    postal_code = '', town = '', country = null where id = payer_of;
end $$;

-- How an organization books: which account of its chart each cause and way of paying goes to, and what heads a file for
-- a bookkeeping program.
create table bookkeeping (
  organization_id bigint primary key references organization (id) on delete cascade,
  -- [{ key, account }] by the keys of domain/money/bookkeeping/accounts.ts
  accounts jsonb not null default '[]',
  -- of a tax adviser and the organization's number with them (DATEV)
  adviser integer check (adviser between 1 and 9999999),
  client integer check (client between 1 and 99999),
  -- the month in which the year begins
  year_start smallint not null default 1 check (year_start between 1 and 12),
  organization_number text not null default '' check (length(organization_number) <= 20),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);

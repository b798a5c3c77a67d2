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

-- At which version of a competition its prize money was booked; gone when nothing of it is.
create table prize_booking (
  competition_id bigint primary key references competition (id) on delete cascade,
  version bigint not null
);

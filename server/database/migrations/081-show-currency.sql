-- The currency in which a show takes and pays, ISO 4217, and how many decimals its amounts have: they are stored
-- as integers of its smallest unit.
alter table show
  add column currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  add column currency_exponent smallint not null default 2 check (currency_exponent between 0 and 3);

-- Payment online through a provider (decision 048).

-- One attempt to pay online what an entry owes.
create table online_payment (
  id bigint generated always as identity primary key,
  show_id bigint not null,
  payer_id bigint not null,
  -- null: it is gone
  entry_id bigint,
  -- pays what all entries of the payer owe, in the order of their numbers; the entry is the one it was begun at
  for_all boolean not null default false,
  -- of the client: the same request again is the same attempt
  key uuid not null,
  provider text not null check (provider in ('stripe', 'fake')),
  -- what the provider calls it; null: it has not answered yet
  provider_ref text unique check (length(provider_ref) <= 255),
  -- the payment behind it, which some notifications name
  payment_ref text check (length(payment_ref) <= 255),
  -- where it is paid
  url text check (length(url) <= 2000),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'open' check (state in ('open', 'pending', 'failed', 'expired', 'paid')),
  -- as the provider says it
  paid_amount bigint check (paid_amount > 0),
  paid_currency text check (paid_currency ~ '^[A-Z]{3}$'),
  paid_at timestamptz,
  -- what the provider paid back and we did not ask for
  paid_back_elsewhere bigint not null default 0 check (paid_back_elsewhere >= 0),
  -- why the office has to look at it
  attention text check (attention in ('amount', 'currency', 'refund', 'refundFailed', 'dispute', 'unknown')),
  -- what the office said when it had
  reason text not null default '' check (length(reason) <= 500),
  -- the payment that it was booked as
  movement_id bigint,
  expires_at timestamptz not null,
  -- null: nothing more is expected
  next_look_at timestamptz,
  looked_at timestamptz,
  looks integer not null default 0,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  foreign key (show_id, payer_id) references payer (show_id, id) on delete cascade,
  foreign key (show_id, entry_id) references entry (show_id, id) on delete set null (entry_id),
  foreign key (show_id, movement_id) references money_movement (show_id, id) on delete cascade,
  unique (show_id, key),
  unique (show_id, id)
);
create index online_payment_payer on online_payment (payer_id);
create index online_payment_entry on online_payment (entry_id);
create index online_payment_payment on online_payment (payment_ref);
create index online_payment_due on online_payment (next_look_at) where next_look_at is not null;
create unique index online_payment_movement on online_payment (movement_id);

-- A payback that goes out by the provider; it was booked before the provider is asked.
create table online_refund (
  id bigint generated always as identity primary key,
  show_id bigint not null,
  payment_id bigint not null,
  movement_id bigint not null unique,
  amount bigint not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  -- null: the provider has not answered yet
  provider_ref text check (length(provider_ref) <= 255),
  creation_time timestamptz not null default now(),
  foreign key (show_id, payment_id) references online_payment (show_id, id) on delete cascade,
  foreign key (show_id, movement_id) references money_movement (show_id, id) on delete cascade
);
create index online_refund_payment on online_refund (payment_id);

-- What the bank of a payer took back through the provider (decision 059).
create table online_dispute (
  id bigint generated always as identity primary key,
  show_id bigint not null,
  payment_id bigint not null,
  provider_ref text not null check (length(provider_ref) <= 255),
  amount bigint not null check (amount > 0),
  -- what the provider asks for it
  fee bigint not null check (fee >= 0),
  state text not null check (state in ('open', 'lost', 'won')),
  -- what of it is taken out of the books at the moment
  booked bigint not null default 0 check (booked between 0 and amount),
  creation_time timestamptz not null default now(),
  foreign key (show_id, payment_id) references online_payment (show_id, id) on delete cascade,
  unique (payment_id, provider_ref)
);

-- What the provider of the demonstration knows, as a provider elsewhere would.
create table fake_payment (
  ref text primary key,
  -- the attempt that it is for
  key text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  description text not null,
  locale text not null,
  return_url text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'expired')),
  paid_at timestamptz,
  -- [{"key", "ref", "amount"}]
  refunds jsonb not null default '[]',
  -- null: the payer did not dispute it
  dispute text check (dispute in ('open', 'won')),
  expires_at timestamptz not null
);

-- Disputes of payments online (decision 059).

alter table online_payment drop constraint online_payment_attention_check;
alter table online_payment add constraint online_payment_attention_check
  check (attention in ('amount', 'currency', 'refund', 'refundFailed', 'dispute', 'unknown'));

-- What the bank of a payer took back through the provider.
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

alter table fake_payment
  -- null: the payer did not dispute it
  add column dispute text check (dispute in ('open', 'won'));

-- An order of a box or room that waits is offered what came free, until a time; and the deposit of a box is given
-- back or kept when its stay is over.
alter table stabling_site
  -- how long an offer stands; 0: the office gives what came free by hand
  add column offer_hours integer not null default 48 check (offer_hours between 0 and 240);

alter table entry_item
  add column offered_until timestamptz,
  add constraint offered_while_waiting check (offered_until is null or waiting_since is not null);
create index entry_item_waiting on entry_item (entry_id) where waiting_since is not null;

alter table stay
  -- null: not settled yet, or there is none
  add column deposit text check (deposit in ('returned', 'kept')),
  add column deposit_note text not null default '' check (length(deposit_note) <= 500);

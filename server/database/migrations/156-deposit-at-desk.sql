-- A deposit that is taken for a box after it was ordered, as a charge by hand of the payer.
alter table stay
  add column deposit_charge_id bigint unique references extra_charge (id) on delete set null;

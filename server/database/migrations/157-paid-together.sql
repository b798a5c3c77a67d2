-- One payment online may pay all entries of its payer at a show (decision 048).

alter table online_payment
  -- pays what all entries of the payer owe, in the order of their numbers; the entry is the one it was begun at
  add column for_all boolean not null default false;

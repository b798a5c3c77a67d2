-- What is wished for a box or room that is ordered, read by `stayWishes` of the domain; and since when an order
-- waits because one of its nights is full: it is not a stay then, and nothing is owed for it.
alter table entry_item add column wishes jsonb, add column waiting_since timestamptz;

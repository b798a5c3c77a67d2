-- Which letters an entry's people got about it.
create table entry_letter (
  entry_id bigint not null references entry (id) on delete cascade,
  letter_id bigint not null references letter (id) on delete cascade,
  primary key (entry_id, letter_id)
);
create index entry_letter_letter on entry_letter (letter_id);

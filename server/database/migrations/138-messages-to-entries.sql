-- What the office wrote to the people of several entries at once, and what it asked of them. The letters of it are in
-- `letter`, which says to whom and whether it arrived.
create table entry_message (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  -- sent again with the same key it is one message
  key uuid not null default gen_random_uuid(),
  -- papers: the office asked for those that are missing · reminder: the installation did, before they are due
  kind text not null check (kind in ('message', 'papers', 'reminder')),
  -- of a message; the others say the papers of each reader
  subject text not null default '' check (length(subject) <= 150),
  body text not null default '' check (length(body) <= 5000),
  -- nobody: a reminder
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (show_id, key),
  check ((kind = 'message') = (subject <> '' and body <> ''))
);

create table entry_message_letter (
  message_id bigint not null references entry_message (id) on delete cascade,
  letter_id bigint not null references letter (id) on delete cascade,
  primary key (message_id, letter_id)
);
create index entry_message_letter_letter on entry_message_letter (letter_id);

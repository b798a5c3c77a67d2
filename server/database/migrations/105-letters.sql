-- Letters, from the transaction of what they tell of until long after they have gone.
create table letter (
  id bigint generated always as identity primary key,
  -- the kind of letter
  occasion text not null check (length(occasion) between 1 and 60),
  -- what it tells of, such as the id of an entry: an address gets one letter about it
  about text not null check (length(about) between 1 and 100),
  address text not null check (length(address) between 1 and 254),
  language text not null,
  organization_id bigint references organization (id) on delete cascade,
  show_id bigint references show (id) on delete cascade,
  account_id bigint references account (id) on delete cascade,
  -- what a client asked for; null from when the letter is written
  asked jsonb,
  subject text check (length(subject) <= 300),
  body text check (length(body) <= 100000),
  html text check (length(html) <= 300000),
  -- body and HTML of a letter that opens an account, until it has gone
  sealed bytea,
  -- the same at every attempt, so that a mail program recognizes a duplicate
  message_id uuid not null default gen_random_uuid(),
  made_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  -- the code of the mail server or of the network that goes with it
  last_answer text,
  sent_at timestamptz,
  gave_up_at timestamptz,
  unique (occasion, about, address),
  check (sent_at is null or gave_up_at is null)
);
create index letter_show on letter (show_id, id);
create index letter_account on letter (account_id);
create index letter_address on letter (lower(address));
create index letter_made on letter (made_at);

create table letter_attachment (
  letter_id bigint not null references letter (id) on delete cascade,
  position integer not null,
  name text not null check (length(name) between 1 and 200),
  media_type text not null,
  -- either what is attached, or the file of the table `file` that is read when the letter is sent
  bytes bytea check (length(bytes) <= 5242880),
  file_key uuid,
  primary key (letter_id, position),
  check ((bytes is null) <> (file_key is null))
);

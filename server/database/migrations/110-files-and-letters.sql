-- Files, jobs, letters and prints.

-- Files that people send. Their bytes lie in the store under `key`, a name that cannot be guessed.
create table file (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  -- what it is for: who may send and read it
  purpose text not null,
  -- the show, entry … that it belongs to, as its purpose reads it
  subject_id bigint not null,
  -- as it was called where it came from
  name text not null,
  -- read from its bytes
  media_type text not null,
  size bigint not null check (size > 0),
  sha256 bytea not null,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index file_subject on file (purpose, subject_id);

-- What is to be done at some moment, by one instance, and tried again where it fails.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  -- what it is about, as its kind reads it; there is one job for each
  subject text not null default '',
  due_at timestamptz not null,
  -- how often it was asked for: asked again while it runs, it runs once more
  wishes integer not null default 1,
  -- in vain so far
  attempts integer not null default 0,
  -- by the instance that does it; another takes it up afterwards
  held_until timestamptz,
  last_error text,
  unique (kind, subject)
);
create index job_due on job (due_at);

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

-- Which letters an entry's people got about it.
create table entry_letter (
  entry_id bigint not null references entry (id) on delete cascade,
  letter_id bigint not null references letter (id) on delete cascade,
  primary key (entry_id, letter_id)
);
create index entry_letter_letter on entry_letter (letter_id);

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
  -- null: a reminder
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

-- What left the printer of an office: enough to say later whether the paper is still the newest, and what of
-- it changed. No words of the paper are stored, only their marks.
create table print (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  -- stands in the QR code of the paper: the same for the same content
  code text not null unique check (length(code) = 16),
  path text not null check (length(path) between 1 and 80),
  -- of what, and with which options
  parameters jsonb not null,
  locale text not null check (length(locale) between 2 and 10),
  label text not null check (length(label) <= 200),
  -- one for each row, and one for each page
  row_marks text[] not null,
  page_marks text[] not null,
  printed_at timestamptz not null default now(),
  times integer not null default 1 check (times > 0),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index print_of_show on print (show_id, printed_at desc);

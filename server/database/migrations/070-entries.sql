-- Entries of a show: what it says about entering, who enters and pays, riders, horses, products and papers.

create table entry_system (
  show_id bigint primary key references show (id) on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed')),
  -- settings and rules are read by the schemas of `domain/entries`
  settings jsonb not null default '{}',
  rules jsonb not null default '{}',
  -- of the newest entry
  last_number integer not null default 0 check (last_number >= 0),
  -- what open screens follow of entries has versions of its own, so that a place that is taken wakes the screens
  -- of places, of the inbox and of that entry, and none of the show
  places_version bigint not null default 0,
  inbox_version bigint not null default 0,
  -- by the transaction that changed places last: its number, and the entries that it changed
  changed_by xid8,
  changed_entries bigint[] not null default '{}',
  modified_by_account bigint references account (id),
  last_modified timestamptz not null default now()
);

-- What places were entered under: the rules, the competitions with their fees, and the terms, as they stood
-- then. Made when the first place needs it, and never changed.
create table price_list (
  show_id bigint not null references show (id) on delete cascade,
  version integer not null check (version > 0),
  content jsonb not null,
  creation_time timestamptz not null default now(),
  primary key (show_id, version)
);

-- Rules that an organization keeps to begin another show with.
create table entry_template (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id) on delete cascade,
  name text not null,
  content jsonb not null,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index entry_template_organization on entry_template (organization_id);

-- Who owes for entries of a show, or is owed.
create table payer (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  -- null: a person without an account, for whom the office entered
  account_id bigint references account (id),
  -- as the first entry said it; stays with what was booked
  name text not null default '' check (length(name) <= 200),
  email text check (length(email) <= 320),
  -- of a company, which the invoice names first
  company text not null default '' check (length(company) <= 100),
  vat_id text not null default '' check (length(vat_id) <= 20),
  -- where invoices are addressed to
  street text not null default '' check (length(street) <= 100),
  postal_code text not null default '' check (length(postal_code) <= 16),
  town text not null default '' check (length(town) <= 60),
  country text check (country ~ '^[A-Z]{2}$'),
  -- where money is paid back to, without blanks
  iban text check (length(iban) <= 34),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (show_id, account_id),
  unique (show_id, id)
);
create index payer_account on payer (account_id);

-- Everything that one person enters at a show: riders and horses with what was answered of them, products, and
-- places (080).
create table entry (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  -- E-0001, counted in each show
  number integer not null check (number > 0),
  -- the entry into which the office merged it: what it had is there, its number and its past stay
  merged_into bigint references entry (id),
  -- the responsible person's; null: the office made it for a person without an account
  account_id bigint references account (id),
  -- null: nothing was booked for it yet
  payer_id bigint,
  -- who answers for it, as it was typed
  responsible_name text not null default '',
  responsible_email text,
  responsible_phone text,
  -- letters are written in it; null: in the first language of the show
  language text,
  -- by the names of questions and fields
  answers jsonb not null default '{}',
  note text not null default '',
  -- never shown to its people
  office_note text not null default '',
  -- what it was entered under
  price_list integer,
  terms_accepted_at timestamptz,
  version bigint not null default 1,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  foreign key (show_id, price_list) references price_list (show_id, version),
  foreign key (show_id, payer_id) references payer (show_id, id)
    on delete set null (payer_id),
  unique (show_id, number),
  unique (show_id, id),
  check (merged_into <> id)
);
create index entry_account on entry (account_id);
create index entry_price_list on entry (show_id, price_list);
create index entry_payer on entry (payer_id);
create index entry_merged_into on entry (merged_into) where merged_into is not null;

create table entry_rider (
  entry_id bigint not null references entry (id) on delete cascade,
  person_id bigint not null references person (id),
  answers jsonb not null default '{}',
  primary key (entry_id, person_id)
);
create index entry_rider_person on entry_rider (person_id);

create table entry_horse (
  entry_id bigint not null references entry (id) on delete cascade,
  horse_id bigint not null references horse (id),
  answers jsonb not null default '{}',
  primary key (entry_id, horse_id)
);
create index entry_horse_horse on entry_horse (horse_id);

-- A product that is asked for: a box, bedding, a pitch.
create table entry_item (
  id bigint generated always as identity primary key,
  entry_id bigint not null references entry (id) on delete cascade,
  -- its id in the rules of the show
  product text not null,
  person_id bigint references person (id),
  horse_id bigint references horse (id),
  quantity integer not null default 1 check (quantity > 0),
  from_day date,
  to_day date check (to_day >= from_day),
  -- of a box or room that is ordered, read by `stayWishes` of the domain
  wishes jsonb,
  asked_at timestamptz not null default now(),
  -- one of its nights is full: it is not a stay then, and nothing is owed for it
  waiting_since timestamptz,
  offered_until timestamptz,
  -- null: it is still asked for
  withdrawn_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  constraint offered_while_waiting check (offered_until is null or waiting_since is not null)
);
create index entry_item_entry on entry_item (entry_id);
create index entry_item_person on entry_item (person_id);
create index entry_item_horse on entry_item (horse_id);
create index entry_item_waiting on entry_item (entry_id) where waiting_since is not null;

-- What an account has typed and not sent: of a new entry, or of changes of one.
create table entry_draft (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  entry_id bigint references entry (id) on delete cascade,
  -- read by `entryForm` of the domain
  form jsonb not null,
  version integer not null default 1,
  -- the prices that a rider's new entry began with, and until when they hold
  price_list integer,
  prices_held_until timestamptz,
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  foreign key (show_id, price_list) references price_list (show_id, version),
  check ((price_list is null) = (prices_held_until is null)),
  unique nulls not distinct (show_id, account_id, entry_id)
);
create index entry_draft_account on entry_draft (account_id);
create index entry_draft_price_list on entry_draft (show_id, price_list);
create index entry_draft_entry on entry_draft (entry_id);

-- What was sent with each key: the same again is one entry, another content is refused.
create table entry_submission (
  show_id bigint not null references show (id) on delete cascade,
  key uuid not null,
  entry_id bigint not null references entry (id) on delete cascade,
  form jsonb not null,
  creation_time timestamptz not null default now(),
  primary key (show_id, key)
);
create index entry_submission_entry on entry_submission (entry_id);

-- What was handed in of a paper or membership that a show asks of an entry, a rider or a horse. Its files are in
-- `file`; without a row nothing was handed in, and the office said nothing about it.
create table entry_paper (
  id bigint generated always as identity primary key,
  entry_id bigint not null references entry (id) on delete cascade,
  kind text not null check (kind in ('document', 'membership')),
  -- its id in the rules of the show
  requirement text not null check (length(requirement) between 1 and 40),
  -- of whom it is asked; neither: of the entry itself
  person_id bigint references person (id),
  horse_id bigint references horse (id),
  -- of a membership
  body text check (length(body) <= 100),
  number text check (length(number) <= 60),
  issued_on date,
  expires_on date,
  -- [{"day": "2026-03-01", "by": null}], oldest first
  doses jsonb not null default '[]',
  -- when the last of it was handed in; null: nothing was, the office only said something about it
  received_at timestamptz,
  review text not null default 'unseen' check (review in ('unseen', 'verified', 'refused', 'waived')),
  review_reason text not null default '' check (length(review_reason) <= 500),
  reviewed_by_account bigint references account (id),
  reviewed_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique nulls not distinct (entry_id, kind, requirement, person_id, horse_id),
  check (person_id is null or horse_id is null),
  check ((review = 'unseen') = (reviewed_at is null))
);
create index entry_paper_person on entry_paper (person_id);
create index entry_paper_horse on entry_paper (horse_id);

-- What a merge moved, so that it can be taken back.
create table entry_merge (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  kept_entry_id bigint not null references entry (id) on delete cascade,
  gone_entry_id bigint not null references entry (id) on delete cascade,
  -- {"places": [ids], "items": [ids], …} of `EntryMoves`
  moved jsonb not null,
  undone_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create unique index entry_merge_gone on entry_merge (gone_entry_id) where undone_at is null;
create index entry_merge_kept on entry_merge (kept_entry_id);
create index entry_merge_show on entry_merge (show_id);

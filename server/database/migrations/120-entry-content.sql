-- What is entered beside places: who enters it, riders and horses with what was answered of them, products.
alter table entry
  -- who answers for it, as it was typed
  add column responsible_name text not null default '',
  add column responsible_email text,
  add column responsible_phone text,
  -- letters are written in it; null: in the first language of the show
  add column language text,
  -- by the names of questions and fields
  add column answers jsonb not null default '{}',
  add column note text not null default '',
  -- never shown to its people
  add column office_note text not null default '',
  -- what it was entered under
  add column price_list integer,
  add column terms_accepted_at timestamptz,
  add foreign key (show_id, price_list) references price_list (show_id, version);
create index entry_price_list on entry (show_id, price_list);

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
  asked_at timestamptz not null default now(),
  -- null: it is still asked for
  withdrawn_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index entry_item_entry on entry_item (entry_id);
create index entry_item_person on entry_item (person_id);
create index entry_item_horse on entry_item (horse_id);

-- What somebody has typed and not sent: of a new entry, or of changes of one.
create table entry_draft (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  entry_id bigint references entry (id) on delete cascade,
  -- read by `entryForm` of the domain
  form jsonb not null,
  version integer not null default 1,
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique nulls not distinct (show_id, account_id, entry_id)
);
create index entry_draft_account on entry_draft (account_id);
create index entry_draft_entry on entry_draft (entry_id);

-- When a place was given back by its people, which refunds ask for; null: it was not.
alter table place add column withdrawn_at timestamptz;

create function note_withdrawal() returns trigger language plpgsql as $$
begin
  new.withdrawn_at := case when new.status in ('withdrawn', 'declined')
    then date_trunc('milliseconds', clock_timestamp()) end;
  return new;
end $$;

create trigger note_withdrawal before update of status on place
  for each row when (old.status is distinct from new.status) execute function note_withdrawal();

-- The competitor that a confirmed place has become. One that is entered without an entry has none.
alter table competitor add column place_id bigint unique references place (id) on delete set null;

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

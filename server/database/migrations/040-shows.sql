-- A show: its events, arenas, officials and sponsors, what the public sees of it, acts on several of its
-- competitions, and drafts of its timetable.

create table show (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id),
  name text not null,
  venue text not null default '',
  address text not null default '',
  latitude double precision,
  longitude double precision,
  -- NOC code
  country text,
  time_zone text not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  federation_id bigint references federation (id),
  fei_show_id text,
  website text,
  contact text not null default '',
  -- ISO 4217, and how many decimals its amounts have: they are stored as integers of its smallest unit
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  currency_exponent smallint not null default 2 check (currency_exponent between 0 and 3),
  -- smallest pause between two starts: of a rider with another horse, of a horse; the way between two arenas
  minimum_gap_minutes integer not null default 20 check (minimum_gap_minutes >= 0),
  same_horse_minutes integer not null default 10 check (same_horse_minutes >= 0),
  travel_minutes integer not null default 15 check (travel_minutes >= 0),
  -- no judge sits longer than judging_minutes without judge_break_minutes off
  judging_minutes integer not null default 120 check (judging_minutes >= 10),
  judge_break_minutes integer not null default 15 check (judge_break_minutes >= 0),
  head_number_from integer not null default 1 check (head_number_from >= 1),
  head_number_by text not null default 'pair' check (head_number_by in ('horse', 'pair')),
  -- where the facts of a demonstration show were published
  source text,
  version bigint not null default 1,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index show_organization on show (organization_id);

create table event (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  discipline text not null check (discipline in ('dressage', 'jumping', 'eventing', 'driving')),
  -- CDI3*, CSI2*, "E-Dressur"
  code text not null,
  name text not null default '',
  category text not null default '',
  federation_id bigint references federation (id),
  fei_event_id text,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index event_show on event (show_id);

create table arena (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  name text not null,
  size text not null default '',
  surface text not null default '',
  indoor boolean not null default false,
  sort_order integer not null default 0,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index arena_show on arena (show_id);

-- The way between two arenas where it is not the one that holds for the show; the same in both directions.
create table arena_way (
  arena_id bigint not null references arena (id) on delete cascade,
  other_id bigint not null references arena (id) on delete cascade,
  minutes integer not null check (minutes between 0 and 600),
  primary key (arena_id, other_id),
  check (arena_id < other_id)
);
create index arena_way_other on arena_way (other_id);

create table official (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  first_name text not null,
  family_name text not null,
  nation text,
  -- judge, technical delegate, steward, veterinarian, course designer, speaker
  function text not null default 'judge',
  level text not null default '',
  fei_id text,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index official_show on official (show_id);

create table sponsor (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  name text not null,
  link text,
  -- in which logos stand on papers; those of the same order stand by age
  sort_order integer not null default 0 check (sort_order >= 0),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index sponsor_show on sponsor (show_id);

-- What the public sees of a show at its address. Without a row: nothing.
create table publication (
  show_id bigint primary key references show (id) on delete cascade,
  is_on boolean not null default false,
  -- the address in words; never digits alone, which would be an id
  short_name text unique check (short_name ~ '^[a-z][a-z0-9-]{1,39}$'),
  start_lists boolean not null default true,
  -- from which status of a competition its results are shown
  results_from text not null default 'running'
    check (results_from in ('never', 'running', 'provisional', 'official')),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);

-- An act on several competitions of a show (split, merge, renumber, move, cancel, copy), with what it
-- changed row by row: taking it back writes the first halves again.
create table programme_act (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  kind text not null,
  difference jsonb not null,
  undone_by bigint references programme_act (id) on delete set null,
  account_id bigint references account (id),
  at timestamptz not null default now()
);
create index programme_act_show on programme_act (show_id, id);

create table show_called_off (
  show_id bigint not null references show (id) on delete cascade,
  kind text not null check (kind in ('cancelled', 'postponed')),
  at timestamptz not null default now(),
  reason text not null check (length(reason) between 1 and 500),
  -- all that was charged is remitted, whatever the schedule says
  remits_all boolean not null,
  -- the last day on which a rider may withdraw for nothing
  object_until date,
  -- the new days, where they are known
  first_day date,
  last_day date,
  -- what is undone with it: entries that were open, competitions that were cancelled
  closed_entries boolean not null default false,
  programme_act_id bigint references programme_act (id) on delete set null,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  primary key (show_id, kind),
  check ((kind = 'postponed') = (object_until is not null)),
  check ((first_day is null) = (last_day is null) and first_day <= last_day)
);
create index show_called_off_act on show_called_off (programme_act_id);

-- A day that is planned and not published; its plan is what publishing writes into the competitions.
create table timetable_draft (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  day date not null,
  -- null: it is called by its kind and time
  name text,
  kind text not null check (kind in ('solved', 'repaired', 'by-hand')),
  -- draws with the same seed and starters come out the same
  seed text not null,
  plan jsonb not null,
  -- who moved what, so that each of several people takes back their own moves
  moves jsonb not null default '[]',
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index timetable_draft_day on timetable_draft (show_id, day);

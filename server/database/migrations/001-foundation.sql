-- Every data object carries who made it, who changed it last, for which organization, and when.
-- Ids are numbers handed out by the database; the wire carries them as text.
-- Case-insensitive e-mail is kept by a unique index on lower(email), not by an extension.

create table organization (
  id bigint generated always as identity primary key,
  name text not null,
  created_by_account bigint,
  modified_by_account bigint,
  created_by_organization bigint,
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);

create table account (
  id bigint generated always as identity primary key,
  email text not null,
  -- argon2id; null for a restricted account that a position link made: it cannot sign in by password
  password_hash text,
  first_name text not null,
  family_name text not null,
  organization_id bigint references organization (id),
  disabled_at timestamptz,
  created_by_account bigint,
  modified_by_account bigint,
  created_by_organization bigint,
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create unique index account_email on account (lower(email));

create table privilege (
  id bigint generated always as identity primary key,
  name text not null unique
);

create table role (
  id bigint generated always as identity primary key,
  name text not null unique
);

create table role_privilege (
  role_id bigint not null references role (id) on delete cascade,
  privilege_id bigint not null references privilege (id) on delete cascade,
  primary key (role_id, privilege_id)
);

create table account_role (
  account_id bigint not null references account (id) on delete cascade,
  role_id bigint not null references role (id) on delete cascade,
  primary key (account_id, role_id)
);

create table account_privilege (
  account_id bigint not null references account (id) on delete cascade,
  privilege_id bigint not null references privilege (id) on delete cascade,
  primary key (account_id, privilege_id)
);

-- mask: READ 1, WRITE 2, CREATE 4, DELETE 8, ADMINISTRATION 16; granted on the object and on all that it contains
create table access_entry (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  class_name text not null check (class_name in ('Organization', 'Show', 'Competition', 'Arena', 'JudgePosition')),
  object_id_identity bigint not null,
  mask integer not null check (mask between 1 and 31),
  ends_at timestamptz,
  creation_time timestamptz not null default now(),
  unique (account_id, class_name, object_id_identity)
);
create index access_entry_object on access_entry (class_name, object_id_identity);

-- One row per refresh token, only its hash. A token that was used is replaced; using it once more ends its family.
create table refresh_token (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  family uuid not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  user_agent text,
  creation_time timestamptz not null default now()
);
create index refresh_token_family on refresh_token (family);
create index refresh_token_account on refresh_token (account_id);

create table federation (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  -- NOC code; null for an international federation
  nation text
);

create table person (
  id bigint generated always as identity primary key,
  first_name text not null,
  family_name text not null,
  nation text,
  birth_year integer,
  fei_id text,
  club text,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index person_name on person (lower(family_name), lower(first_name));
create index person_fei_id on person (fei_id) where fei_id is not null;

create table horse (
  id bigint generated always as identity primary key,
  name text not null,
  nation text,
  birth_year integer,
  sex text check (sex in ('mare', 'gelding', 'stallion')),
  fei_id text,
  ueln text,
  owner text,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index horse_name on horse (lower(name));
create index horse_fei_id on horse (fei_id) where fei_id is not null;

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
  -- smallest pause of one rider between two starts, minutes
  minimum_gap_minutes integer not null default 20 check (minimum_gap_minutes >= 0),
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
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index sponsor_show on sponsor (show_id);

create table competition (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  event_id bigint references event (id) on delete set null,
  number text not null,
  name text not null,
  discipline text not null check (discipline in ('dressage', 'jumping', 'eventing', 'driving')),
  status text not null default 'draft'
    check (status in ('draft', 'open', 'drawn', 'running', 'provisional', 'official', 'cancelled')),
  -- what the discipline's own schema parses, with the values of the rule set frozen into it
  rules jsonb not null,
  arena_id bigint references arena (id) on delete set null,
  sponsor_id bigint references sponsor (id) on delete set null,
  starts_at timestamptz,
  seconds_per_start integer not null default 480 check (seconds_per_start between 10 and 7200),
  maximum_starters integer check (maximum_starters > 0),
  draw_seed text,
  draw_method text,
  signed_by text,
  signed_at timestamptz,
  source text,
  -- grows with every change that a watcher must see
  version bigint not null default 1,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (show_id, number)
);
create index competition_event on competition (event_id);

create table start_break (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id) on delete cascade,
  -- the break stands behind this many starts
  after_start integer not null check (after_start >= 1),
  minutes integer not null check (minutes between 1 and 600),
  label text not null default '',
  unique (competition_id, after_start)
);

create table judge_position (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id) on delete cascade,
  -- the part of the sheet: K E H C M B F in dressage
  position text not null,
  official_id bigint references official (id) on delete set null,
  unique (competition_id, position)
);

create table competitor (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id) on delete cascade,
  person_id bigint not null references person (id),
  horse_id bigint not null references horse (id),
  head_number text,
  start_order integer,
  starts_at timestamptz,
  status text not null default 'entered' check (status in ('entered', 'waitlisted', 'scratched', 'ready',
    'on_course', 'finished', 'withdrawn', 'no_show', 'retired', 'eliminated', 'disqualified')),
  status_reason text,
  hors_concours boolean not null default false,
  start_group text,
  team text,
  note text not null default '',
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (competition_id, person_id, horse_id),
  -- a reorder moves many rows in one statement
  unique (competition_id, start_order) deferrable initially deferred
);
create index competitor_person on competitor (person_id);
create index competitor_horse on competitor (horse_id);

-- The score journal: append-only. The id is made by the device, so that the same write sent twice is one row.
create table score_entry (
  id uuid primary key,
  sequence bigint generated always as identity unique,
  competition_id bigint not null references competition (id) on delete cascade,
  competitor_id bigint not null references competitor (id) on delete cascade,
  part text not null,
  field text not null,
  value jsonb not null,
  -- the entry whose value the writer saw; null when the field was empty
  based_on uuid,
  outcome text not null check (outcome in ('accepted', 'conflict')),
  -- set on a conflict when the office has decided
  decided_by uuid,
  reason text,
  account_id bigint references account (id),
  device_id text not null,
  device_sequence bigint not null,
  -- the device's clock, recorded and never trusted
  device_time timestamptz,
  received_at timestamptz not null default now()
);
create index score_entry_competition on score_entry (competition_id, sequence);
create index score_entry_competitor on score_entry (competitor_id, sequence);
create index score_entry_conflict on score_entry (competition_id) where outcome = 'conflict' and decided_by is null;

-- The fold of the journal: what stands now. Written only together with the journal.
create table sheet_field (
  competitor_id bigint not null references competitor (id) on delete cascade,
  part text not null,
  field text not null,
  value jsonb not null,
  entry_id uuid not null references score_entry (id) on delete cascade deferrable initially deferred,
  sequence bigint not null,
  primary key (competitor_id, part, field)
);

-- A link that opens one judge position on a tablet. Only the hash of its token is kept.
create table position_link (
  id bigint generated always as identity primary key,
  judge_position_id bigint not null references judge_position (id) on delete cascade,
  token_hash bytea not null unique,
  account_id bigint not null references account (id) on delete cascade,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_by_account bigint references account (id),
  creation_time timestamptz not null default now()
);
create index position_link_position on position_link (judge_position_id);

-- What changed, by whom, from what to what. Append-only.
create table change (
  id bigint generated always as identity primary key,
  show_id bigint references show (id) on delete cascade,
  object_class text not null,
  object_id bigint not null,
  action text not null,
  before jsonb,
  after jsonb,
  reason text,
  account_id bigint references account (id),
  at timestamptz not null default now()
);
create index change_object on change (object_class, object_id, id);
create index change_show on change (show_id, id);

-- Where horses, their equipment and guests stay at a show. Kinds of boxes, features and walls are read by the
-- schemas of `domain/stabling`; houses and campsites are barns, rooms and pitches are boxes.
create table stabling_site (
  show_id bigint primary key references show (id) on delete cascade,
  -- the first night that is offered, and the day on which the last leave
  opens date not null,
  closes date not null check (closes > opens and closes <= opens + 60),
  kinds jsonb not null default '[]',
  -- in which horses arrive, with how many there is room for; read by `arrivalWindow`
  windows jsonb not null default '[]',
  -- how long an offer stands; 0: the office gives what came free by hand
  offer_hours integer not null default 48 check (offer_hours between 0 and 240),
  -- of everything that the office follows of it
  version bigint not null default 1,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);

create table barn (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('barn', 'house', 'campsite')),
  -- its top left cell on the plan of the site
  site_row integer not null check (site_row between 0 and 999),
  site_column integer not null check (site_column between 0 and 999),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index barn_show on barn (show_id);

create table box (
  id bigint generated always as identity primary key,
  barn_id bigint not null references barn (id) on delete cascade,
  show_id bigint not null references show (id) on delete cascade,
  label text not null check (length(label) between 1 and 20),
  cell_row integer not null check (cell_row between 0 and 199),
  cell_column integer not null check (cell_column between 0 and 199),
  door text not null check (door in ('top', 'right', 'bottom', 'left')),
  -- of `stabling_site.kinds`
  kind_id text not null,
  -- spans of nights
  blocked jsonb not null default '[]',
  unique (barn_id, cell_row, cell_column) deferrable initially deferred,
  unique (barn_id, label) deferrable initially deferred
);
create index box_show on box (show_id);

create table stay (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  occupant text not null check (occupant in ('horse', 'tack', 'feed', 'guests', 'vehicle')),
  -- of a horse that is not of the registry, or what it is called on the door
  name text not null check (length(name) between 1 and 120),
  horse_id bigint references horse (id),
  sex text check (sex in ('mare', 'gelding', 'stallion')),
  from_day date not null,
  -- the day of departure
  until_day date not null check (until_day > from_day),
  needs jsonb not null default '{}',
  isolation boolean not null default false,
  group_name text check (length(group_name) between 1 and 120),
  -- wishes, the dearest first; ids of barns and stays
  barn_ids bigint[] not null default '{}',
  beside bigint[] not null default '{}',
  not_beside bigint[] not null default '{}',
  bedding jsonb not null default '[]',
  -- of a room: who sleeps there on which nights, and who pays
  sharers jsonb not null default '[]',
  note text not null default '',
  -- what was ordered; a product that is ordered twice makes two stays
  entry_item_id bigint references entry_item (id) on delete set null,
  item_number integer not null default 1,
  -- on local time of the show
  expected_at time,
  box_id bigint references box (id),
  -- since which night it is in that box; the nights before are in `stay_former_box`
  box_from date,
  -- placed by hand: a search leaves it there
  is_fixed boolean not null default false,
  status text not null default 'expected' check (status in ('expected', 'arrived', 'left', 'missing')),
  arrived_at timestamptz,
  left_at timestamptz,
  -- at arrival: papers, vaccination, temperature, key; read by `checkIn` of the domain
  check_in jsonb,
  -- null: not settled yet, or there is none
  deposit text check (deposit in ('returned', 'kept')),
  deposit_note text not null default '' check (length(deposit_note) <= 500),
  -- a deposit that is taken after the box was ordered, as a charge by hand of the payer
  deposit_charge_id bigint unique references extra_charge (id) on delete set null,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (entry_item_id, item_number),
  check ((box_id is null) = (box_from is null)),
  check (box_from is null or box_from between from_day and until_day),
  check (status <> 'missing' or box_id is null),
  -- No box is given twice on a night. At commit: two stays may change places.
  constraint box_is_given_once exclude using gist (
    int8range(box_id, box_id, '[]') with &&, daterange(box_from, until_day) with &&
  ) where (box_id is not null and box_from < until_day) deferrable initially deferred
);
create index stay_show on stay (show_id);
create index stay_horse on stay (horse_id);
create index stay_box on stay (box_id);

-- Where a stay was on earlier nights: it changed its box after it had arrived.
create table stay_former_box (
  id bigint generated always as identity primary key,
  stay_id bigint not null references stay (id) on delete cascade,
  box_id bigint not null references box (id),
  from_day date not null,
  until_day date not null check (until_day > from_day)
);
create index stay_former_box_stay on stay_former_box (stay_id);
create index stay_former_box_box on stay_former_box (box_id);

-- What was placed at once, so that it can be taken back at once.
create table stabling_act (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  -- stay, box and whether it is fixed, before and after
  moves jsonb not null,
  account_id bigint references account (id),
  at timestamptz not null default now(),
  taken_back_at timestamptz
);
create index stabling_act_show on stabling_act (show_id, id);

-- A search for a plan: how far it is, and what it found. Nothing is placed until the office applies it.
create table stabling_run (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  seed text not null check (length(seed) between 1 and 60),
  is_late_change boolean not null,
  status text not null default 'running' check (status in ('running', 'done', 'cancelled', 'failed')),
  tried integer not null default 0,
  tries integer not null default 0,
  cost double precision,
  plan jsonb,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index stabling_run_show on stabling_run (show_id, id);

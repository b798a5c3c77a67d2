-- Competitions, their judges, where and when their rounds are held, and files that are published of them.

create table competition (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  event_id bigint references event (id) on delete set null,
  number text not null,
  name text not null,
  -- its id in the system of the FEI
  fei_id text check (length(fei_id) between 1 and 80),
  discipline text not null check (discipline in ('dressage', 'jumping', 'eventing', 'driving')),
  status text not null default 'draft'
    check (status in ('draft', 'open', 'drawn', 'running', 'provisional', 'official', 'cancelled')),
  -- whether it was ever more than a draft: one that is cancelled as a draft stays the office's own
  is_announced boolean not null default false,
  -- rules of the schedule may ask when it was cancelled (decision 049)
  cancelled_at timestamptz,
  -- what the discipline's own schema parses, with the values of the rule set frozen into it
  rules jsonb not null,
  -- what the organiser chose, of which the rules were frozen: the set-up is opened from it again
  choice jsonb not null default '{}',
  -- limits of starts, make-up of teams, prize money and who goes on, with the frozen values of their rule sets
  conditions jsonb not null default '{}',
  arena_id bigint references arena (id) on delete set null,
  sponsor_id bigint references sponsor (id) on delete set null,
  starts_at timestamptz,
  seconds_per_start integer not null default 480 check (seconds_per_start between 10 and 7200),
  -- of the first round: [{"afterStart": 8, "minutes": 10, "label": ""}]
  breaks jsonb not null default '[]',
  maximum_starters integer check (maximum_starters > 0),
  -- teams that the office took out as a whole, by name: {"Nord": "disqualified"}; why stands in the history
  teams_out jsonb not null default '{}',
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

create function keep_announced() returns trigger language plpgsql as $$
begin
  new.is_announced := true;
  return new;
end $$;
create trigger keep_announced before insert or update of status on competition
  for each row when (new.status not in ('draft', 'cancelled')) execute function keep_announced();

create function note_cancelled() returns trigger language plpgsql as $$
begin
  if new.status <> 'cancelled' then new.cancelled_at := null;
  elsif new.cancelled_at is null then new.cancelled_at := now();
  end if;
  return new;
end $$;
create trigger competition_cancelled before insert or update of status on competition
  for each row execute function note_cancelled();

create table judge_position (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id) on delete cascade,
  -- the part of the sheet: K E H C M B F in dressage
  position text not null,
  official_id bigint references official (id) on delete set null,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (competition_id, position)
);

-- Where and when a later round is held, and how quickly one starts after another; null as the competition.
create table round_plan (
  competition_id bigint not null references competition (id) on delete cascade,
  part text not null check (part <> ''),
  arena_id bigint references arena (id) on delete set null,
  starts_at timestamptz,
  seconds_per_start integer check (seconds_per_start > 0),
  -- as those of `competition`
  breaks jsonb not null default '[]',
  primary key (competition_id, part)
);
create index round_plan_arena on round_plan (arena_id);

-- The arenas in which a competition is held: its own, and those into which its later rounds are called. An account
-- that may do something in one of them may do it in the competition, for as long as it is held there.
create view competition_arena as
  select id as competition_id, arena_id from competition where arena_id is not null
  union
  select competition_id, arena_id from round_plan where arena_id is not null;

-- At which version of a competition its prize money was booked; gone when nothing of it is.
create table prize_booking (
  competition_id bigint primary key references competition (id) on delete cascade,
  version bigint not null
);

-- Files that the office publishes and that are kept current: `/published/{show}/copies/{name}`. What a row says
-- is which file it is; its bytes are made of what the public may read, for the first reader after a change.
create table published_copy (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  -- as the shelf calls the export: results-html
  export text not null check (length(export) between 1 and 60),
  -- null: every competition of the show, in one archive
  competition_id bigint references competition (id) on delete cascade,
  locale text not null check (length(locale) = 2),
  -- what was chosen for the file, as its options are called
  options jsonb not null default '{}',
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
-- The address follows from these, so that it stays the same when a copy is withdrawn and published again.
create unique index published_copy_address on published_copy (show_id, export, locale, coalesce(competition_id, 0));
create index published_copy_competition on published_copy (competition_id);

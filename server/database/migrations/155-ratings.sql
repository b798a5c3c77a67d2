-- What ratings read of official results, and what follows from it. All of it can be computed again from the
-- results: only the job of server/ratings writes it.

-- A competition whose official result list was read. Its version is that of the competition then; it becomes 0
-- when a start of it goes otherwise than by the job, so that the list is read again.
create table rated_competition (
  competition_id bigint primary key references competition (id) on delete cascade,
  discipline text not null,
  -- on which it ended, in the time zone of its show
  day date not null,
  version bigint not null
);
create index rated_competition_discipline on rated_competition (discipline);

-- What one start said of a pair, and the rating before and after it; null where the start does not count and
-- until the pool is computed. Points and deviations are unrounded.
create table rated_start (
  competition_id bigint not null references rated_competition (competition_id) on delete cascade,
  person_id bigint not null references person (id) on delete cascade,
  horse_id bigint not null references horse (id) on delete cascade,
  -- null for those who have none: behind all others, or left out
  place integer,
  left_out text,
  -- starts that counted before this one, and days since the last of them
  starts integer,
  days integer,
  points_before double precision,
  deviation_before double precision,
  points_after double precision,
  deviation_after double precision,
  primary key (competition_id, person_id, horse_id)
);
create index rated_start_person on rated_start (person_id);
create index rated_start_horse on rated_start (horse_id);

create table rating (
  discipline text not null,
  person_id bigint not null references person (id) on delete cascade,
  horse_id bigint not null references horse (id) on delete cascade,
  points double precision not null,
  deviation double precision not null,
  starts integer not null,
  last_day date not null,
  primary key (discipline, person_id, horse_id)
);
create index rating_person on rating (person_id);
create index rating_horse on rating (horse_id);

-- Null in computed_at: results have changed since.
create table rating_pool (
  discipline text primary key,
  formula text not null default '',
  computed_at timestamptz,
  competitions integer not null default 0,
  starts integer not null default 0,
  -- how well earlier results foretold later ones, beside another formula
  foretold jsonb
);

create function rated_start_gone() returns trigger language plpgsql as $$
begin
  update rated_competition set version = 0 where competition_id = old.competition_id and version <> 0;
  return null;
end $$;
create trigger rated_start_gone after delete on rated_start
  for each row execute function rated_start_gone();

create function rated_competition_gone() returns trigger language plpgsql as $$
begin
  update rating_pool set computed_at = null where discipline = old.discipline and computed_at is not null;
  return null;
end $$;
create trigger rated_competition_gone after delete on rated_competition
  for each row execute function rated_competition_gone();

-- The way between two arenas where it is not the one that holds for the show; the same in both directions.
create table arena_way (
  arena_id bigint not null references arena (id) on delete cascade,
  other_id bigint not null references arena (id) on delete cascade,
  minutes integer not null check (minutes between 0 and 600),
  primary key (arena_id, other_id),
  check (arena_id < other_id)
);
create index arena_way_other on arena_way (other_id);

-- Who starts in a later round of a competition (a jump-off, a winning round) and in which order, as the
-- office called it. A round without rows has not been called.
create table round_start (
  competition_id bigint not null references competition (id) on delete cascade,
  -- the part of the sheet: jump_off_1, winning_round
  part text not null check (part ~ '^[a-z]+(_[a-z]+)*(_\d)?$'),
  competitor_id bigint not null references competitor (id) on delete cascade,
  start_order integer not null check (start_order > 0),
  primary key (competition_id, part, competitor_id),
  unique (competition_id, part, start_order)
);

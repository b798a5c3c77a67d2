-- What the starts of a day ask of each other, beside minimum_gap_minutes for a rider's next horse.
alter table show add column same_horse_minutes integer not null default 10 check (same_horse_minutes >= 0);
alter table show add column travel_minutes integer not null default 15 check (travel_minutes >= 0);
-- no judge sits longer than judging_minutes without judge_break_minutes off
alter table show add column judging_minutes integer not null default 120 check (judging_minutes >= 10);
alter table show add column judge_break_minutes integer not null default 15 check (judge_break_minutes >= 0);

-- When a ride really began and ended, by this server's clock, whoever said so: the gate, a mark, the office.
alter table competitor add column started_at timestamptz;
alter table competitor add column finished_at timestamptz;

create function keep_ride_times() returns trigger language plpgsql as $$
begin
  if new.status in ('entered', 'waitlisted', 'scratched', 'ready', 'withdrawn', 'no_show') then
    new.started_at := null;
    new.finished_at := null;
  elsif new.status = 'on_course' then
    new.started_at := coalesce(new.started_at, now());
    new.finished_at := null;
  elsif new.started_at is not null then
    new.finished_at := coalesce(new.finished_at, now());
  end if;
  return new;
end $$;

create trigger keep_ride_times before update of status on competitor
  for each row when (old.status is distinct from new.status) execute function keep_ride_times();

-- A day that is thought out and not published; its plan is what publishing writes into the competitions.
create table timetable_draft (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  day date not null,
  name text not null,
  kind text not null check (kind in ('solved', 'repaired', 'by-hand')),
  -- draws with the same seed and starters come out the same
  seed text not null,
  plan jsonb not null,
  created_by_account bigint references account (id),
  creation_time timestamptz not null default now()
);
create index timetable_draft_day on timetable_draft (show_id, day);

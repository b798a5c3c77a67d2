-- Each tick of a gate that the server has taken: the same one sent again changes nothing.
create table gate_tick (
  id uuid primary key,
  competitor_id bigint not null references competitor (id) on delete cascade,
  part text,
  status text not null,
  -- by this server's clock: when it came, less how long it had waited on the device
  ticked_at timestamptz not null,
  creation_time timestamptz not null default now()
);
create index gate_tick_competitor on gate_tick (competitor_id);

-- Since when the status is what it is, whoever said so: a tick that comes late does not undo what is newer.
alter table competitor add column status_since timestamptz;
alter table round_ride add column state_since timestamptz not null default now();

create function keep_status_since() returns trigger language plpgsql as $$
begin
  if new.status_since is not distinct from old.status_since then
    new.status_since := now();
  end if;
  return new;
end $$;

create trigger keep_status_since before update of status on competitor
  for each row when (old.status is distinct from new.status) execute function keep_status_since();

create function keep_state_since() returns trigger language plpgsql as $$
begin
  if new.state_since is not distinct from old.state_since then
    new.state_since := now();
  end if;
  return new;
end $$;

create trigger keep_state_since before update on round_ride
  for each row when (old.state is distinct from new.state) execute function keep_state_since();

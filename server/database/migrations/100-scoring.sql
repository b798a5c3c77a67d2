-- Ringside: links and devices, the journal of what was written there, and the sheets that follow from it.

-- A link that opens a judge position, an arena, or a function of the show, on as many devices as scan it. Only the
-- hash of its token is kept.
create table ringside_link (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  judge_position_id bigint references judge_position (id) on delete cascade,
  arena_id bigint references arena (id) on delete cascade,
  function text check (function in ('speaker', 'gate_steward')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  check (num_nonnulls(judge_position_id, arena_id, function) = 1)
);
create index ringside_link_position on ringside_link (judge_position_id);
create index ringside_link_show on ringside_link (show_id);
create index ringside_link_arena on ringside_link (arena_id);

-- A tablet or phone that opened a link: an account of its own, which every further link adds to.
create table ringside_device (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  account_id bigint not null unique references account (id) on delete cascade,
  -- tells two tablets apart that opened one code; the same as long as the show is there
  number integer not null,
  network_address text,
  user_agent text,
  last_contact_at timestamptz not null default now(),
  -- as the device said at its last contact; null when it never said
  unsent_writes integer check (unsent_writes >= 0),
  ended_at timestamptz,
  -- it signed out, or opened a code of another show: the office did not end it
  left_itself boolean not null default false,
  -- when the office asked it to compare what it has sent with what is here, and to send again what is missing
  resend_asked_at timestamptz,
  resent_at timestamptz,
  -- how many entries the device compared, and how many of them were missing
  resent_entries integer check (resent_entries >= 0),
  resent_missing integer check (resent_missing between 0 and resent_entries),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (show_id, number)
);
create index ringside_device_show on ringside_device (show_id);

create table ringside_opening (
  device_id bigint not null references ringside_device (id) on delete cascade,
  link_id bigint not null references ringside_link (id) on delete cascade,
  creation_time timestamptz not null default now(),
  primary key (device_id, link_id)
);
create index ringside_opening_link on ringside_opening (link_id);

-- The name under which an account is shown: "Ann Lee", and "C Ann Lee #2" of device 2 at ringside.
create function name_of_account(account_id bigint) returns text language sql stable as $$
  select btrim(first_name || ' ' || family_name) || coalesce(' #' || device.number, '')
  from account left join ringside_device device on device.account_id = account.id
  where account.id = $1
$$;

-- The score journal: append-only. The id is made by the device, so that the same write sent twice is one row. What
-- the office decides of a conflict, and that it takes a decision back, are rows of their own.
create table score_write (
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
  -- the conflict that this entry decides
  decides uuid,
  -- the decision that this entry takes back
  undoes uuid,
  reason text,
  account_id bigint references account (id),
  network_address text,
  user_agent text,
  device_id text not null,
  device_sequence bigint not null,
  -- the device's clock, recorded and never trusted
  device_time timestamptz,
  received_at timestamptz not null default now()
);
create index score_write_competition on score_write (competition_id, sequence);
create index score_write_competitor on score_write (competitor_id, sequence);
-- what judges flag silently to C, and what C has seen, is found without reading every mark
create index score_write_silent on score_write (competition_id)
  where field like 'flag.%' or field like 'seen.%';
create index score_write_conflict on score_write (competition_id) where outcome = 'conflict';
create index score_write_decides on score_write (decides) where decides is not null;
-- a decision is taken back once
create unique index score_write_undoes on score_write (undoes) where undoes is not null;
create trigger score_write_stays_whole before truncate on score_write
  for each statement execute function refuse_rewriting();

create function is_remark(field text, value jsonb) returns boolean
language sql immutable set search_path = public, pg_temp as $$
  select (field = 'comment' or field like 'remark.%')
    and jsonb_typeof(value) = 'string' and value <> all ('{"\"\"","\"–\""}'::jsonb[])
$$;

-- A mark goes only with the competitor or the competition that it belongs to: then they are gone already when the
-- cascade gets here. What officials wrote in free words beside the marks goes with the person whom it describes;
-- the marks stay, because results are computed from them. A dash stays for a remark, since a low mark asks for one.
create function keep_score_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if current_setting('paddock.blanking', true) = 'on'
      and new.network_address is null and new.user_agent is null
      and to_jsonb(new) - '{network_address,user_agent}'::text[]
        = to_jsonb(old) - '{network_address,user_agent}'::text[] then
      return new;
    end if;
    if current_setting('paddock.blanking', true) = 'on'
      and is_remark(old.field, old.value) and new.value = '"–"'
      and to_jsonb(new) - 'value' = to_jsonb(old) - 'value' then
      return new;
    end if;
  elsif not exists (select from competition where id = old.competition_id)
    or not exists (select from competitor where id = old.competitor_id) then
    return old;
  end if;
  raise exception '% of "%" is refused: what was done stays written', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger score_write_stays before update or delete on score_write
  for each row execute function keep_score_write();

-- The entry by which a conflict stands decided: it decides what the device offered then, and with it all
-- that the device had offered before for that field. Null for one that is open.
create function decision_of(conflict uuid) returns uuid language sql stable as $$
  select decision.id
  from score_write kept
    join score_write offered on offered.competitor_id = kept.competitor_id
      and offered.part = kept.part and offered.field = kept.field
      and offered.device_id = kept.device_id and offered.sequence >= kept.sequence
    join score_write decision on decision.decides = offered.id
  where kept.id = conflict and kept.outcome = 'conflict'
    and not exists (select from score_write undo where undo.undoes = decision.id)
  order by decision.sequence desc limit 1
$$;

-- The entry that said first what stands by this one: where decisions were taken back, what they had covered.
create function origin_of(standing uuid) returns uuid language sql stable as $$
  with recursive back (id, undoes, depth) as (
    select id, undoes, 0 from score_write where id = standing
    union all
    select covered.id, covered.undoes, depth + 1
    from back
      join score_write decision on decision.id = back.undoes
      join score_write covered on covered.id = decision.based_on)
  select id from back order by depth desc limit 1
$$;

-- The fold of the journal: what stands now. Written only together with the journal.
create table sheet_field (
  competitor_id bigint not null references competitor (id) on delete cascade,
  part text not null,
  field text not null,
  value jsonb not null,
  entry_id uuid not null references score_write (id) on delete cascade deferrable initially deferred,
  sequence bigint not null,
  primary key (competitor_id, part, field)
);

-- A part of a sheet typed again by another scorer, without seeing the first: what differs is shown.
create table second_scoring (
  competitor_id bigint not null references competitor (id) on delete cascade,
  part text not null,
  -- field → value, as typed
  typed jsonb not null,
  -- differences of which the office let the first value stand: field → that value
  kept jsonb not null default '{}',
  account_id bigint references account (id) on delete set null,
  at timestamptz not null default now(),
  primary key (competitor_id, part)
);

-- A write from ringside that was not taken, for a reason that its writer could not know: until the office has seen
-- it, only that device would tell of it.
create table refused_write (
  -- of the write, made by the device
  id uuid primary key,
  competition_id bigint not null references competition (id) on delete cascade,
  competitor_id bigint not null references competitor (id) on delete cascade,
  part text not null,
  field text not null,
  value jsonb not null,
  problem text not null,
  account_id bigint references account (id),
  device_id text not null,
  device_sequence bigint not null,
  device_time timestamptz,
  received_at timestamptz not null default now(),
  -- when the office was done with it
  dismissed_at timestamptz,
  dismissed_by bigint references account (id),
  check (dismissed_by is null or dismissed_at is not null)
);
create index refused_write_open on refused_write (competition_id) where dismissed_at is null;
create index refused_write_competitor on refused_write (competitor_id);
create trigger refused_write_stays_whole before truncate on refused_write
  for each statement execute function refuse_rewriting();

-- As a mark: it goes only with the competitor or the competition that it belongs to.
create function keep_refused_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - '{dismissed_at,dismissed_by}'::text[]
        = to_jsonb(old) - '{dismissed_at,dismissed_by}'::text[] then
      return new;
    end if;
    if current_setting('paddock.blanking', true) = 'on'
      and is_remark(old.field, old.value) and new.value = '"–"'
      and to_jsonb(new) - 'value' = to_jsonb(old) - 'value' then
      return new;
    end if;
  elsif not exists (select from competition where id = old.competition_id)
    or not exists (select from competitor where id = old.competitor_id) then
    return old;
  end if;
  raise exception '% of "%" is refused: what was done stays written', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger refused_write_stays before update or delete on refused_write
  for each row execute function keep_refused_write();

create function blank_remarks_on(competitors bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('paddock.blanking', 'on', true);
  update score_write set value = '"–"'
    where competitor_id = any (competitors) and is_remark(field, value);
  update refused_write set value = '"–"'
    where competitor_id = any (competitors) and is_remark(field, value);
  update sheet_field set value = '"–"'
    where competitor_id = any (competitors) and is_remark(field, value);
  perform set_config('paddock.blanking', 'off', true);
end $$;

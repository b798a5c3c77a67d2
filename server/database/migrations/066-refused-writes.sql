-- What came from ringside and was not taken, for a reason that its writer could not know: until the office
-- has seen it nobody but that device would tell of it.
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
create trigger refused_write_stays_whole before truncate on refused_write
  for each statement execute function refuse_rewriting();

create or replace function blank_remarks_on(competitors bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('paddock.blanking', 'on', true);
  update score_entry set value = '"–"'
    where competitor_id = any (competitors) and is_remark(field, value);
  update refused_write set value = '"–"'
    where competitor_id = any (competitors) and is_remark(field, value);
  update sheet_field set value = '"–"'
    where competitor_id = any (competitors) and is_remark(field, value);
  perform set_config('paddock.blanking', 'off', true);
end $$;

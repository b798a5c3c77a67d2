-- What officials wrote in free words beside the marks goes with the person whom it describes. The marks
-- stay: results are computed from them. A dash stays too, for a low mark asks for a remark.
create or replace function keep_score_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.outcome = 'conflict' and old.decided_by is null and new.decided_by is not null
      and to_jsonb(new) - 'decided_by' = to_jsonb(old) - 'decided_by' then
      return new;
    end if;
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

create function is_remark(field text, value jsonb) returns boolean
language sql immutable set search_path = public, pg_temp as $$
  select (field = 'comment' or field like 'remark.%')
    and jsonb_typeof(value) = 'string' and value <> all ('{"\"\"","\"–\""}'::jsonb[])
$$;

create function blank_remarks_on(competitors bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('paddock.blanking', 'on', true);
  update score_entry set value = '"–"'
    where competitor_id = any (competitors) and is_remark(field, value);
  update sheet_field set value = '"–"'
    where competitor_id = any (competitors) and is_remark(field, value);
  perform set_config('paddock.blanking', 'off', true);
end $$;

-- What the trail tells of somebody as an official: level and FEI id; the name too where nobody sat
-- anywhere under it (full_name null: it is kept).
create function blank_officials_in_trail(officials bigint[], full_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  keys text[] := '{level,feiId}'::text[]
    || case when full_name is null then '{}' else '{firstName,familyName,nation}'::text[] end;
begin
  perform set_config('paddock.blanking', 'on', true);
  update change set before = blanked(before, '{}', keys), after = blanked(after, '{}', keys)
    where object_class = 'Official' and object_id = any (officials);
  perform set_config('paddock.blanking', 'off', true);
end $$;

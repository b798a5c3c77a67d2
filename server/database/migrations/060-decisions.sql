-- What the office decides of a conflict, and that it takes a decision back, is told by entries of the
-- journal alone: no row of it is ever changed for that.
alter table score_entry
  -- the conflict that this entry decides
  add column decides uuid,
  -- the decision that this entry takes back
  add column undoes uuid;

alter table score_entry disable trigger score_entry_stays;
update score_entry decision set decides = decided.id
  from (
    select distinct on (decided_by) id, decided_by from score_entry
    where decided_by is not null order by decided_by, sequence desc) as decided
  where decision.id = decided.decided_by;
alter table score_entry enable trigger score_entry_stays;

drop index score_entry_conflict;
alter table score_entry drop column decided_by;
create index score_entry_conflict on score_entry (competition_id) where outcome = 'conflict';
create index score_entry_decides on score_entry (decides) where decides is not null;
-- a decision is taken back once
create unique index score_entry_undoes on score_entry (undoes) where undoes is not null;

create or replace function keep_score_entry() returns trigger language plpgsql as $$
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

-- The entry by which a conflict stands decided: it decides what the device offered then, and with it all
-- that the device had offered before for that field. Null for one that is open.
create function decision_of(conflict uuid) returns uuid language sql stable as $$
  select decision.id
  from score_entry kept
    join score_entry offered on offered.competitor_id = kept.competitor_id
      and offered.part = kept.part and offered.field = kept.field
      and offered.device_id = kept.device_id and offered.sequence >= kept.sequence
    join score_entry decision on decision.decides = offered.id
  where kept.id = conflict and kept.outcome = 'conflict'
    and not exists (select from score_entry undo where undo.undoes = decision.id)
  order by decision.sequence desc limit 1
$$;

-- The entry that said first what stands by this one: where decisions were taken back, what they had covered.
create function origin_of(standing uuid) returns uuid language sql stable as $$
  with recursive back (id, undoes, depth) as (
    select id, undoes, 0 from score_entry where id = standing
    union all
    select covered.id, covered.undoes, depth + 1
    from back
      join score_entry decision on decision.id = back.undoes
      join score_entry covered on covered.id = decision.based_on)
  select id from back order by depth desc limit 1
$$;

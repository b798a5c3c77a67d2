-- Where a change came from: the address on the network and what the device says it is.
alter table change add column network_address text;
alter table change add column user_agent text;
alter table score_entry add column network_address text;
alter table score_entry add column user_agent text;

-- The trail outlives the show that it tells of: whoever deletes a show does not delete what was done in it.
alter table change drop constraint change_show_id_fkey;

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% of "%" is refused: what was done stays written', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger change_stays before update or delete on change
  for each row execute function refuse_rewriting();
create trigger change_stays_whole before truncate on change
  for each statement execute function refuse_rewriting();

-- A conflict is closed once, by naming the entry that decided it. A mark goes only with the competitor
-- or the competition that it belongs to: then they are gone already when the cascade gets here.
create function keep_score_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.outcome = 'conflict' and old.decided_by is null and new.decided_by is not null
      and to_jsonb(new) - 'decided_by' = to_jsonb(old) - 'decided_by' then
      return new;
    end if;
  elsif not exists (select from competition where id = old.competition_id)
    or not exists (select from competitor where id = old.competitor_id) then
    return old;
  end if;
  raise exception '% of "%" is refused: what was done stays written', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger score_entry_stays before update or delete on score_entry
  for each row execute function keep_score_entry();
create trigger score_entry_stays_whole before truncate on score_entry
  for each statement execute function refuse_rewriting();

create index change_show_account on change (show_id, account_id, id);

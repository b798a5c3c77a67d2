-- Who has an arena may see a competition for as long as it is held there. When it, or a round of it, goes
-- elsewhere, the open streams of these accounts come back and ask again: every instance hears of it
-- (server/announced-access.ts), whatever moved the competition.
create function tell_of_left_arena() returns trigger language plpgsql as $$
begin
  perform pg_notify('paddock_access', 'database account:' || account_id)
    from access_entry
    where class_name = 'Arena' and object_id_identity = old.arena_id;
  return null;
end
$$;

create trigger competition_left_arena after update of arena_id on competition
  for each row when (old.arena_id is not null and old.arena_id is distinct from new.arena_id)
  execute function tell_of_left_arena();

create trigger round_left_arena after update of arena_id on round_plan
  for each row when (old.arena_id is not null and old.arena_id is distinct from new.arena_id)
  execute function tell_of_left_arena();

create trigger round_taken_back after delete on round_plan
  for each row when (old.arena_id is not null)
  execute function tell_of_left_arena();

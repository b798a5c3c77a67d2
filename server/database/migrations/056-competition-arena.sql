-- In which arenas a competition is held: its own, and those into which its later rounds are called. Who
-- may do something in one of them may do it in the competition, for as long as it is held there.
create view competition_arena as
  select id as competition_id, arena_id from competition where arena_id is not null
  union
  select competition_id, arena_id from round_plan where arena_id is not null;
create index round_plan_arena on round_plan (arena_id);

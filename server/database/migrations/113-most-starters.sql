-- The most starters of a competition are the capacity of the block of its own: one value. It is stored with
-- the competition; the block is made when it is needed and follows by trigger.

-- The program has made none until now.
delete from block where scope = 'competition';

alter table block
  add column competition_id bigint unique references competition (id) on delete cascade,
  add check ((scope = 'competition') = (competition_id is not null));

create function copy_most_starters() returns trigger language plpgsql as $$
begin
  select maximum_starters into new.capacity from competition where id = new.competition_id;
  return new;
end $$;

create trigger copy_most_starters before insert or update of capacity on block
  for each row when (new.scope = 'competition') execute function copy_most_starters();

create function count_in_own_block() returns trigger language plpgsql as $$
begin
  insert into block_competition (block_id, competition_id) values (new.id, new.competition_id);
  return new;
end $$;

create trigger count_in_own_block after insert on block
  for each row when (new.scope = 'competition') execute function count_in_own_block();

create function limit_own_block() returns trigger language plpgsql as $$
begin
  perform lock_places(new.show_id);
  if new.maximum_starters is not null then
    insert into block (show_id, scope, competition_id, created_by_account, modified_by_account,
      created_by_organization)
    values (new.show_id, 'competition', new.id, new.modified_by_account, new.modified_by_account,
      new.created_by_organization)
    on conflict (competition_id) do nothing;
  end if;
  update block set capacity = new.maximum_starters where competition_id = new.id
    and capacity is distinct from new.maximum_starters;
  return new;
end $$;

create trigger limit_new_block after insert on competition
  for each row when (new.maximum_starters is not null) execute function limit_own_block();
create trigger limit_own_block after update of maximum_starters on competition
  for each row when (old.maximum_starters is distinct from new.maximum_starters)
  execute function limit_own_block();

insert into block (show_id, scope, competition_id)
  select show_id, 'competition', id from competition where maximum_starters is not null;

-- Another capacity, other competitions, or the order of the sealed draw. Null: done.
create or replace function act_on_block(of_block block, act jsonb, moment timestamptz, author jsonb) returns jsonb
language plpgsql as $$
declare
  given bigint[];
  drawn uuid[];
  ids bigint[];
begin
  case act ->> 'act'
    when 'limit' then
      update competition set maximum_starters = (act ->> 'capacity')::integer,
        modified_by_account = (author ->> 'accountId')::bigint, last_modified = now()
        where id = of_block.competition_id;
      update block set capacity = (act ->> 'capacity')::integer,
        modified_by_account = (author ->> 'accountId')::bigint, last_modified = now()
        where id = of_block.id;
      insert into change (show_id, object_class, object_id, action, before, after, account_id,
        network_address, user_agent)
      values (of_block.show_id, 'Block', of_block.id, 'limitChanged',
        jsonb_build_object('capacity', of_block.capacity), jsonb_build_object('capacity',
          act -> 'capacity'), (author ->> 'accountId')::bigint, author ->> 'networkAddress', author ->> 'userAgent');
    when 'assign' then
      given := array(select value::bigint from jsonb_array_elements_text(act -> 'competitionIds'));
      if of_block.scope <> 'block' or exists (
        select from unnest(given) as named (competition) where not exists (
          select from competition where id = named.competition and show_id = of_block.show_id)) then
        return '{"reason": "unknown"}';
      end if;
      insert into change (show_id, object_class, object_id, action, before, after, account_id,
        network_address, user_agent)
      select of_block.show_id, 'Block', of_block.id, 'blockAssigned',
        jsonb_build_object('competitionIds', coalesce(jsonb_agg(competition_id::text
          order by competition_id), '[]')),
        jsonb_build_object('competitionIds', act -> 'competitionIds'),
        (author ->> 'accountId')::bigint, author ->> 'networkAddress', author ->> 'userAgent'
      from block_competition where block_id = of_block.id;
      delete from block_competition where block_id = of_block.id and competition_id <> all (given);
      insert into block_competition (block_id, competition_id)
        select of_block.id, id from unnest(given) as id on conflict do nothing;
    when 'draw' then
      drawn := array(select value::uuid from jsonb_array_elements_text(act -> 'tickets'));
      update place set lot = nth from unnest(drawn) with ordinality as lots (id, nth)
        where show_id = of_block.show_id and ticket = lots.id and status = 'asked';
      select array_agg(id order by lot, id) into ids from place
        where show_id = of_block.show_id and ticket = any (drawn) and status = 'asked';
      perform set_places(ids, 'waiting', 'placeDrawn', author, moment);
      perform serve_waiting(of_block.show_id, moment, drawn);
      -- whoever came after the closing waits behind those who were drawn
      select array_agg(place.id order by place.id) into ids from place
        where show_id = of_block.show_id and status = 'asked' and first_complete_at is not null
          and exists (select from needed_in(of_block.show_id, array[place.competition_id]) as needs
            where needs.block_id = of_block.id)
          and decide_places(of_block.show_id, array[place.competition_id], 'wait', '{}', moment)
            ->> 'status' <> 'asked';
      perform set_places(ids, 'waiting', 'placeQueued', author, moment);
    else return '{"reason": "unknown"}';
  end case;
  return null;
end $$;

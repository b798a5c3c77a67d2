-- A block says how its places are confirmed, or leaves it to the show: null.
alter table block alter column confirmation drop not null, alter column confirmation drop default;

-- Those of competitions were made by themselves, and nobody had said it of them.
update block set confirmation = null where scope = 'competition' and confirmation = 'automatic';

-- Which status places have that are complete now: {"status": …}, or {"reason": …} for a refusal. Where no block
-- that they count in says how they are confirmed, the show does. `is_decided`: what is confirmed by hand the office
-- confirms with this very act.
drop function decide_places(bigint, bigint[], text, bigint[], timestamptz);
create function decide_places(
  of_show bigint, competitions bigint[], if_full text, held bigint[], moment timestamptz,
  is_decided boolean default false
) returns jsonb language plpgsql stable as $$
declare
  is_said boolean;
  waits_for_office boolean;
  is_drawn boolean;
  lacking bigint[];
  barred jsonb;
begin
  select count(confirmation) > 0,
    bool_or((confirmation = 'by-hand' and not is_decided) or (confirmation = 'draw' and not of_block.is_drawn)),
    bool_or(of_block.is_drawn)
    into is_said, waits_for_office, is_drawn
    from (
      select block.confirmation, exists (select from sealed_draw
        where sealed_draw.block_id = block.id and held_at is not null) as is_drawn
      from needed_in(of_show, competitions) as needs join block on block.id = needs.block_id) as of_block;
  if not is_said then
    select (settings ->> 'confirmation' = 'by-hand' and not is_decided)
        or (settings ->> 'confirmation' = 'draw' and is_drawn is not true)
      into waits_for_office from entry_system where show_id = of_show;
  end if;
  if waits_for_office then return '{"status": "asked"}'; end if;
  lacking := lacking_blocks(of_show, competitions, held);
  if lacking = '{}' then return '{"status": "confirmed"}'; end if;
  if if_full = 'wait' then
    barred := barred_queue(of_show, competitions, moment);
    return coalesce(barred, '{"status": "waiting"}');
  end if;
  return jsonb_build_object('limits', told_blocks(lacking, held), 'reason',
    case when lacking_blocks(of_show, competitions, '{}') = '{}' then 'others-wait' else 'full' end);
end $$;

-- One wish of an entry: its places are given together, wait together, or are refused together.
-- Returns {"placeIds": […]} or {"reason": …}.
create or replace function ask_for_places(
  of_entry entry, wish jsonb, moment timestamptz, author jsonb
) returns jsonb language plpgsql as $$
declare
  asked jsonb := wish -> 'places';
  of_ticket uuid := gen_random_uuid();
  competitions bigint[];
  held bigint[];
  pairs integer;
  decision jsonb := '{"status": "asked"}';
  is_complete boolean := coalesce((wish ->> 'isComplete')::boolean, true);
  ids bigint[];
begin
  select array_agg((each ->> 'competitionId')::bigint), count(distinct (each ->> 'competitionId',
      each ->> 'personId', coalesce(each ->> 'horseId', nth::text)))
    into competitions, pairs
    from jsonb_array_elements(asked) with ordinality as place (each, nth);
  if competitions is null or (select count(*) from competition
      where show_id = of_entry.show_id and id = any (competitions)) is distinct from
    (select count(distinct id) from unnest(competitions) as id) then
    return '{"reason": "unknown"}';
  end if;
  if pairs < cardinality(competitions) or exists (
    select from jsonb_array_elements(asked) as each where is_pair_live(
      (each ->> 'competitionId')::bigint, (each ->> 'personId')::bigint, (each ->> 'horseId')::bigint)) then
    return '{"reason": "twice"}';
  end if;
  if is_complete then
    -- by itself: within one expression the decision would not see what was offered
    held := serve_waiting(of_entry.show_id, moment);
    decision := decide_places(of_entry.show_id, competitions, wish ->> 'ifFull', held, moment,
      coalesce((wish ->> 'isDecided')::boolean, false));
    if decision ? 'reason' then return decision; end if;
  end if;
  with made as (
    insert into place (show_id, entry_id, competition_id, person_id, horse_id, horse_due_at, ticket,
      tier, status, asked_at, first_complete_at, created_by_account, modified_by_account,
      created_by_organization)
    select of_entry.show_id, of_entry.id, (each ->> 'competitionId')::bigint,
      (each ->> 'personId')::bigint, (each ->> 'horseId')::bigint,
      (each ->> 'horseDueAt')::timestamptz, of_ticket,
      coalesce((wish ->> 'tier')::smallint, 0), decision ->> 'status', moment,
      case when is_complete then moment end, (author ->> 'accountId')::bigint,
      (author ->> 'accountId')::bigint, (author ->> 'organizationId')::bigint
    from jsonb_array_elements(asked) as each
    returning id),
  told as (
    insert into change (show_id, object_class, object_id, action, after, account_id,
      network_address, user_agent)
    select of_entry.show_id, 'Place', id, case decision ->> 'status'
        when 'confirmed' then 'placeConfirmed' when 'waiting' then 'placeQueued' else 'placeAsked' end,
      jsonb_build_object('placeStatus', decision -> 'status'), (author ->> 'accountId')::bigint,
      author ->> 'networkAddress', author ->> 'userAgent'
    from made order by id)
  select array_agg(id) into ids from made;
  return jsonb_build_object('placeIds', to_jsonb(ids));
end $$;

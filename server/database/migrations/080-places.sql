-- Entries ask for places; places count in blocks. Counters move with every place by trigger. A transaction that
-- gives or takes a place, or changes what counts where, holds the row of the show in `entry_system` first.

-- A limit on places: of the whole show, of several competitions, or of one.
create table block (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  scope text not null default 'block' check (scope in ('show', 'block', 'competition')),
  competition_id bigint unique references competition (id) on delete cascade,
  name text not null default '',
  -- null: no limit; below what is taken after it was lowered
  capacity integer check (capacity >= 0),
  -- confirmed or offered
  taken integer not null default 0 check (taken >= 0),
  waiting integer not null default 0 check (waiting >= 0),
  confirmation text not null default 'automatic'
    check (confirmation in ('automatic', 'by-hand', 'draw')),
  -- most places that wait; null: any number, 0: no waiting list
  waiting_limit integer check (waiting_limit >= 0),
  -- from then on the waiting list makes no offers; null: not set
  waiting_ends_at timestamptz,
  -- how long an offer holds its place, as it is shown, and how much longer in fact
  offer_hours integer not null default 48 check (offer_hours > 0),
  grace_hours integer not null default 0 check (grace_hours >= 0),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  check ((scope = 'competition') = (competition_id is not null))
);
create unique index block_of_show on block (show_id) where scope = 'show';
create index block_show on block (show_id);

-- What counts in a block; in that of the show every competition does.
create table block_competition (
  block_id bigint not null references block (id) on delete cascade,
  competition_id bigint not null references competition (id) on delete cascade,
  primary key (block_id, competition_id)
);
create index block_competition_competition on block_competition (competition_id);

-- In which blocks of a show places in these competitions count, and how many of them in each. Joins are
-- written so that every look-up goes by an index, however small the tables were when it was planned.
create function needed_in(of_show bigint, competitions bigint[])
returns table (block_id bigint, needed integer) language sql stable as $$
  select block.id, count(*)::integer
  from block cross join unnest(competitions) as asked (competition_id)
    left join block_competition on block_competition.block_id = block.id
      and block_competition.competition_id = asked.competition_id
  where block.show_id = of_show
    and (block.scope = 'show' or block_competition.block_id is not null)
  group by block.id
$$;

-- One pair in one competition, asked for in an entry.
create table place (
  id bigint generated always as identity primary key,
  show_id bigint not null,
  entry_id bigint not null,
  competition_id bigint not null references competition (id) on delete cascade,
  person_id bigint not null references person (id),
  -- null: named later, until horse_due_at
  horse_id bigint references horse (id),
  horse_due_at timestamptz,
  -- public, stands in the confirmation; places with one ticket are given together or not at all
  ticket uuid not null,
  -- 0 comes first in the waiting list
  tier smallint not null default 0 check (tier >= 0),
  -- position in the sealed draw; null: asked for without one
  lot integer check (lot > 0),
  status text not null check (status in
    ('asked', 'confirmed', 'waiting', 'offered', 'refused', 'withdrawn', 'declined', 'expired')),
  asked_at timestamptz not null,
  -- null: before there were any
  price_list integer,
  -- when it was first complete; null: not yet
  first_complete_at timestamptz,
  -- when it was given back by its people, which refunds ask for; null: it was not
  withdrawn_at timestamptz,
  -- until when the offer stands as it is shown, and until when in fact
  offered_until timestamptz,
  offer_ends_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  foreign key (show_id, entry_id) references entry (show_id, id) on delete cascade,
  foreign key (show_id, price_list) references price_list (show_id, version),
  check ((status = 'offered') = (offer_ends_at is not null)),
  check ((offered_until is null) = (offer_ends_at is null)),
  check (status in ('asked', 'refused', 'withdrawn') or first_complete_at is not null)
);
create unique index place_of_pair on place (competition_id, person_id, horse_id)
  where status in ('asked', 'confirmed', 'waiting', 'offered');
create index place_entry on place (entry_id);
create index place_show on place (show_id);
create index place_competition on place (competition_id);
create index place_ticket on place (ticket);
create index place_person on place (person_id);
create index place_horse on place (horse_id);
create index place_queue on place (show_id, tier, lot, first_complete_at, id) where status = 'waiting';
create index place_offer_ends on place (show_id, offer_ends_at) where status = 'offered';
create index place_price_list on place (show_id, price_list);

-- Each request that changed places: the same key sent again has the same answer.
create table place_request (
  show_id bigint not null references show (id) on delete cascade,
  key uuid not null,
  -- sha-256 of what was asked
  body_hash bytea not null,
  answer jsonb not null,
  creation_time timestamptz not null default now(),
  primary key (show_id, key)
);

-- A sealed draw of the places of a block, once: the commitment is published before entries open, the
-- tickets at closing, the secret and the public input when it is held.
create table sealed_draw (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  block_id bigint not null unique references block (id) on delete cascade,
  secret text not null,
  commitment text not null,
  closes_at timestamptz not null,
  -- what the public input will be, in the words of the office
  public_input_named text not null,
  -- [{"id": ticket, "tier": 0}], frozen at closing
  tickets jsonb,
  list_hash text,
  sealed_at timestamptz,
  public_input text,
  drawn_order jsonb,
  held_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  check ((sealed_at is null) = (tickets is null) and (sealed_at is null) = (list_hash is null)),
  check ((held_at is null) = (public_input is null) and (held_at is null) = (drawn_order is null)),
  check (held_at is null or sealed_at is not null)
);
create index sealed_draw_show on sealed_draw (show_id);

create function lock_places(of_show bigint) returns void language plpgsql as $$
begin
  perform from entry_system where show_id = of_show for update;
  if found or not exists (select from show where id = of_show) then return; end if;
  insert into entry_system (show_id) values (of_show) on conflict do nothing;
  perform from entry_system where show_id = of_show for update;
end $$;

-- Counts a place where it begins or ends to be taken or to wait, whatever changed it, and nothing twice.
-- No path takes more than there is: capacity that was lowered since bars new places alone.
create function count_place() returns trigger language plpgsql as $$
declare
  before place := old;
  after place := new;
  of_show bigint := coalesce(new.show_id, old.show_id);
  is_over boolean;
begin
  if before.competition_id = after.competition_id
    and (before.status in ('confirmed', 'offered')) = (after.status in ('confirmed', 'offered'))
    and (before.status = 'waiting') = (after.status = 'waiting') then
    return new;
  end if;
  perform lock_places(of_show);
  with step as (
    select block.id as block_id,
      sum(weight * (status in ('confirmed', 'offered'))::int) as taken,
      sum(weight * (status = 'waiting')::int) as waiting
    from block
      cross join (values (before.competition_id, before.status, -1),
        (after.competition_id, after.status, 1)) as side (competition_id, status, weight)
      left join block_competition on block_competition.block_id = block.id
        and block_competition.competition_id = side.competition_id
    where block.show_id = of_show and side.competition_id is not null
      and (block.scope = 'show' or block_competition.block_id is not null)
    group by block.id),
  counted as (
    update block set taken = block.taken + step.taken, waiting = block.waiting + step.waiting
    from step where block.id = step.block_id and (step.taken <> 0 or step.waiting <> 0)
    returning step.taken > 0 and block.taken > block.capacity as is_over)
  select bool_or(counted.is_over) into is_over from counted;
  if is_over then
    raise exception 'a place was taken that is not there' using errcode = 'PB003';
  end if;
  return coalesce(new, old);
end $$;
create trigger count_place after insert or update of status, competition_id on place
  for each row execute function count_place();

-- before: when a competition goes, what counts where goes in the same statement
create trigger count_place_gone before delete on place
  for each row execute function count_place();

-- A competition that joins or leaves a block brings its places along, over the capacity too.
create function count_block_competition() returns trigger language plpgsql as $$
declare
  side block_competition := coalesce(new, old);
  weight integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform lock_places((select show_id from block where id = side.block_id));
  update block set taken = block.taken + weight * places.taken,
      waiting = block.waiting + weight * places.waiting
    from (
      select count(*) filter (where status in ('confirmed', 'offered')) as taken,
        count(*) filter (where status = 'waiting') as waiting
      from place where competition_id = side.competition_id) as places
    where id = side.block_id;
  return side;
end $$;
create trigger count_block_competition after insert on block_competition
  for each row execute function count_block_competition();
create trigger count_block_competition_gone before delete on block_competition
  for each row execute function count_block_competition();

create function count_new_block() returns trigger language plpgsql as $$
begin
  perform lock_places(new.show_id);
  select count(*) filter (where new.scope = 'show' and status in ('confirmed', 'offered')),
    count(*) filter (where new.scope = 'show' and status = 'waiting')
    into new.taken, new.waiting from place where show_id = new.show_id;
  return new;
end $$;
create trigger count_new_block before insert on block
  for each row execute function count_new_block();

-- When a place was first complete is what the waiting list goes by: it is said once.
create function keep_first_complete() returns trigger language plpgsql as $$
begin
  raise exception 'when a place was first complete stays' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_first_complete before update of first_complete_at on place
  for each row when (old.first_complete_at is not null
    and new.first_complete_at is distinct from old.first_complete_at)
  execute function keep_first_complete();

-- Brings places to a status and tells of each in the history, in the same statement.
create function set_places(
  ids bigint[], to_status text, action text, author jsonb, moment timestamptz, reason text default null,
  until timestamptz default null, ends timestamptz default null
) returns void language plpgsql as $$
begin
  with before as (select place.id, show_id, status from place where place.id = any (ids)),
  changed as (
    update place set status = to_status, offered_until = until, offer_ends_at = ends,
      first_complete_at = case when to_status in ('confirmed', 'waiting', 'offered')
        then coalesce(first_complete_at, moment) else first_complete_at end,
      modified_by_account = (author ->> 'accountId')::bigint, last_modified = now()
    where place.id = any (ids))
  insert into change (show_id, object_class, object_id, action, before, after, reason, account_id,
    network_address, user_agent)
  select show_id, 'Place', id, action, jsonb_build_object('placeStatus', status),
    jsonb_build_object('placeStatus', to_status), reason, (author ->> 'accountId')::bigint,
    author ->> 'networkAddress', author ->> 'userAgent'
  from before order by id;
end $$;

-- The blocks that keep places in these competitions from being given now: no room for all of them, or a ticket
-- stands there already.
create function lacking_blocks(of_show bigint, competitions bigint[], held bigint[])
returns bigint[] language plpgsql stable as $$
begin
  return (
    select coalesce(array_agg(block.id order by block.id), '{}')
    from needed_in(of_show, competitions) as needs join block on block.id = needs.block_id
    where block.id = any (held) or block.taken + needs.needed > block.capacity);
end $$;

-- What a refusal says of limits: which, and how many places are left.
create function told_blocks(ids bigint[], held bigint[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('blockId', id::text, 'scope', scope, 'name', name,
    'capacity', capacity, 'left', greatest(0, capacity - taken), 'othersWait', id = any (held))
    order by id), '[]')
  from block where id = any (ids)
$$;

create function offer_places(
  of_show bigint, ids bigint[], competitions bigint[], author jsonb, moment timestamptz,
  reason text default null
) returns void language plpgsql as $$
declare
  until timestamptz;
  ends timestamptz;
begin
  select least(moment + make_interval(hours => coalesce(min(offer_hours), 48)), min(waiting_ends_at)),
    least(moment + make_interval(hours => coalesce(min(offer_hours), 48) + coalesce(min(grace_hours), 0)),
      min(waiting_ends_at))
    into until, ends
    from needed_in(of_show, competitions) as needs join block on block.id = needs.block_id;
  perform set_places(ids, 'offered', 'placeOffered', author, moment, reason, until, ends);
end $$;

-- Ends offers whose time is over, and waiting lists that have come to their hour.
create function settle_due_places(of_show bigint, moment timestamptz) returns void
language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(id) into ids from place
    where show_id = of_show and status = 'offered' and offer_ends_at <= moment;
  if ids is not null then
    perform set_places(ids, 'expired', 'placeExpired', '{}', moment);
  end if;
  if exists (select from block
    where show_id = of_show and waiting > 0 and waiting_ends_at <= moment) then
    select array_agg(id) into ids from place
      where show_id = of_show and status = 'waiting' and ticket in (
        select ticket from place
          cross join lateral needed_in(of_show, array[place.competition_id]) as needs
          join block on block.id = needs.block_id
        where place.show_id = of_show and place.status = 'waiting'
          and block.waiting_ends_at <= moment);
    perform set_places(ids, 'expired', 'waitingListEnded', '{}', moment);
  end if;
end $$;

-- Walks the waiting list from its head and offers what is free; those of `direct` need no offer. A ticket
-- that does not fit stands still and holds the blocks that lack room; a ticket behind it holds nothing.
-- After each offer it begins at the head again. Returns the blocks at which a ticket stands.
-- `serveWaitingList` of the domain says the same.
create function serve_waiting(of_show bigint, moment timestamptz, direct uuid[] default '{}')
returns bigint[] language plpgsql as $$
declare
  held bigint[] := '{}';
  shut bigint[] := '{}';
  passed uuid[] := '{}';
  lacking bigint[];
  head uuid;
  ids bigint[];
  competitions bigint[];
begin
  loop
    select ticket into head from place
      where show_id = of_show and status = 'waiting'
        and competition_id <> all (shut) and ticket <> all (passed)
      order by tier, lot, first_complete_at, id limit 1;
    exit when not found;
    select array_agg(id order by id), array_agg(competition_id) into ids, competitions
      from place where ticket = head and show_id = of_show and status = 'waiting';
    passed := passed || head;
    continue when competitions && shut;
    lacking := lacking_blocks(of_show, competitions, '{}');
    if lacking <> '{}' then
      held := held || lacking;
      -- behind the limit of the show stands everybody
      exit when exists (select from block where id = any (lacking) and scope = 'show');
      shut := array(select competition_id from block_competition where block_id = any (held));
      continue;
    end if;
    if head = any (direct) then
      perform set_places(ids, 'confirmed', 'placeConfirmed', '{}', moment);
    else
      perform offer_places(of_show, ids, competitions, '{}', moment);
    end if;
    held := '{}';
    shut := '{}';
    passed := '{}';
  end loop;
  return held;
end $$;

-- Which status places have that are complete now: {"status": …}, or {"reason": …} for a refusal.
create function decide_places(
  of_show bigint, competitions bigint[], if_full text, held bigint[], moment timestamptz
) returns jsonb language plpgsql stable as $$
declare
  lacking bigint[];
  barred jsonb;
begin
  if exists (
    select from needed_in(of_show, competitions) as needs join block on block.id = needs.block_id
    where confirmation = 'by-hand' or (confirmation = 'draw' and not exists (
      select from sealed_draw where sealed_draw.block_id = block.id and held_at is not null))) then
    return '{"status": "asked"}';
  end if;
  lacking := lacking_blocks(of_show, competitions, held);
  if lacking = '{}' then return '{"status": "confirmed"}'; end if;
  if if_full = 'wait' then
    barred := barred_queue(of_show, competitions, moment);
    return coalesce(barred, '{"status": "waiting"}');
  end if;
  return jsonb_build_object('limits', told_blocks(lacking, held), 'reason',
    case when lacking_blocks(of_show, competitions, '{}') = '{}' then 'others-wait' else 'full' end);
end $$;

-- Why no place may be added to the waiting list; null: it may.
create function barred_queue(of_show bigint, competitions bigint[], moment timestamptz)
returns jsonb language plpgsql stable as $$
begin
  return (
  select jsonb_build_object('reason', case when bool_or(ended) then 'list-ended' else 'list-full' end,
    'limits', told_blocks(array_agg(id), '{}'))
  from (
    select block.id, block.waiting_ends_at <= moment as ended
    from needed_in(of_show, competitions) as needs join block on block.id = needs.block_id
    where block.waiting_ends_at <= moment or block.waiting + needs.needed > block.waiting_limit) as barred
  having count(*) > 0);
end $$;

create function is_pair_live(competition bigint, person bigint, horse bigint) returns boolean
language plpgsql stable as $$
begin
  return exists (select from place where competition_id = competition and person_id = person
    and horse_id = horse and status in ('asked', 'confirmed', 'waiting', 'offered'));
end $$;

-- One wish of an entry: its places are given together, wait together, or are refused together.
-- Returns {"placeIds": […]} or {"reason": …}.
create function ask_for_places(
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
    decision := decide_places(of_entry.show_id, competitions, wish ->> 'ifFull', held, moment);
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

-- An act on a place that exists, on all of its ticket where they go together. Null: done; else why not.
create function act_on_place(
  of_place place, act jsonb, waited_for bigint[], moment timestamptz, author jsonb
) returns jsonb language plpgsql as $$
declare
  of_show bigint := of_place.show_id;
  name text := act ->> 'act';
  reason text := act ->> 'reason';
  status text := of_place.status;
  -- the office takes its own decision over the waiting list where it says why
  held bigint[] := case when act ->> 'reason' is null then waited_for else '{}' end;
  ids bigint[] := array[of_place.id];
  competitions bigint[] := array[of_place.competition_id];
  lacking bigint[] := '{}';
  decision jsonb;
begin
  if name not in ('withdraw', 'reinstate', 'move') then
    select array_agg(id order by id), array_agg(competition_id) into ids, competitions
      from place where ticket = of_place.ticket and show_id = of_place.show_id
        and place.status = of_place.status;
  end if;
  if not (case name
    when 'complete' then status = 'asked' and of_place.first_complete_at is null
    when 'confirm' then status in ('asked', 'waiting')
    when 'queue' then status = 'asked'
    when 'refuse' then status in ('asked', 'waiting')
    when 'reconsider' then status = 'refused'
    when 'offer' then status = 'waiting'
    when 'accept' then status = 'offered'
    when 'decline' then status = 'offered'
    when 'withdraw' then status in ('asked', 'waiting', 'confirmed')
    when 'reinstate' then status in ('withdrawn', 'declined', 'expired')
    when 'move' then status in ('asked', 'confirmed')
    else false end) then
    return jsonb_build_object('reason', 'not-from', 'status', status);
  end if;
  if name in ('reconsider', 'reinstate') and exists (select from place where id = any (ids)
    and is_pair_live(competition_id, person_id, horse_id)) then
    return '{"reason": "twice"}';
  end if;
  if name in ('confirm', 'reinstate') then lacking := lacking_blocks(of_show, competitions, held); end if;
  if name = 'offer' then lacking := lacking_blocks(of_show, competitions, '{}'); end if;
  if lacking <> '{}' then
    return jsonb_build_object('limits', told_blocks(lacking, held), 'reason',
      case when lacking_blocks(of_show, competitions, '{}') = '{}' then 'others-wait' else 'full' end);
  end if;
  case name
    when 'confirm' then perform set_places(ids, 'confirmed', 'placeConfirmed', author, moment, reason);
    when 'refuse' then perform set_places(ids, 'refused', 'placeRefused', author, moment, reason);
    when 'reconsider' then perform set_places(ids, 'asked', 'placeReconsidered', author, moment, reason);
    when 'offer' then perform offer_places(of_show, ids, competitions, author, moment, reason);
    when 'accept' then perform set_places(ids, 'confirmed', 'placeAccepted', author, moment);
    when 'decline' then perform set_places(ids, 'declined', 'placeDeclined', author, moment);
    when 'withdraw' then perform set_places(ids, 'withdrawn', 'placeWithdrawn', author, moment, reason);
    when 'reinstate' then perform set_places(ids, 'confirmed', 'placeReinstated', author, moment, reason);
    when 'queue' then
      decision := barred_queue(of_show, competitions, moment);
      if decision is not null then return decision; end if;
      perform set_places(ids, 'waiting', 'placeQueued', author, moment, reason);
    when 'complete' then
      decision := decide_places(of_show, competitions, coalesce(act ->> 'ifFull', 'wait'), held, moment);
      if decision ? 'reason' then return decision; end if;
      update place set first_complete_at = moment where id = any (ids);
      perform set_places(ids, decision ->> 'status', 'placeCompleted', author, moment);
    when 'move' then return move_place(of_place, (act ->> 'competitionId')::bigint, held, author);
  end case;
  return null;
end $$;

-- Its own place is no hindrance: only the blocks that it did not count in before must have room.
create function move_place(of_place place, target bigint, held bigint[], author jsonb) returns jsonb
language plpgsql as $$
declare
  lacking bigint[];
begin
  if not exists (select from competition where id = target and show_id = of_place.show_id) then
    return '{"reason": "unknown"}';
  end if;
  if is_pair_live(target, of_place.person_id, of_place.horse_id) then return '{"reason": "twice"}'; end if;
  if of_place.status = 'confirmed' then
    select array_agg(id) into lacking
      from unnest(lacking_blocks(of_place.show_id, array[target], held)) as id
      where id not in (
        select block_id from needed_in(of_place.show_id, array[of_place.competition_id]));
    if lacking is not null then
      return jsonb_build_object('limits', told_blocks(lacking, held), 'reason',
        case when lacking_blocks(of_place.show_id, array[target], '{}') && lacking
          then 'full' else 'others-wait' end);
    end if;
  end if;
  update place set competition_id = target, modified_by_account = (author ->> 'accountId')::bigint,
    last_modified = now() where id = of_place.id;
  insert into change (show_id, object_class, object_id, action, before, after, account_id,
    network_address, user_agent)
  values (of_place.show_id, 'Place', of_place.id, 'placeMoved',
    jsonb_build_object('competitionId', of_place.competition_id::text),
    jsonb_build_object('competitionId', target::text), (author ->> 'accountId')::bigint,
    author ->> 'networkAddress', author ->> 'userAgent');
  return null;
end $$;

-- Another capacity, other competitions, or the order of the sealed draw. Null: done.
create function act_on_block(of_block block, act jsonb, moment timestamptz, author jsonb) returns jsonb
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
      -- places asked for after the closing wait behind those that were drawn
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

-- Every act that takes or gives back places comes through here: the form, the office, an import, offers, moves,
-- reinstatement. All acts are done or none. `author`: {accountId, organizationId, networkAddress,
-- userAgent}. The same key again is answered as the first time. Refused with PB001 and the reasons as JSON
-- in the detail, or with PB002 where the key was used for something else.
-- Locks in this order: the show, its competitions by id, then its places.
create function act_on_places(of_show bigint, request uuid, acts jsonb, author jsonb) returns jsonb
language plpgsql
set lock_timeout = '5s'
-- each step is a look-up by an index, planned once
set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
declare
  body bytea := sha256(convert_to(acts::text, 'UTF8'));
  known place_request;
  moment timestamptz;
  act jsonb;
  act_nth integer := 0;
  held bigint[];
  found_place place;
  found_block block;
  of_entry entry;
  entries jsonb := '[]';
  touched bigint[] := '{}';
  blocks bigint[] := '{}';
  refusals jsonb := '[]';
  wish jsonb;
  wish_nth integer;
  done jsonb;
  answer jsonb;
begin
  perform from show where id = of_show for key share;
  perform from competition where show_id = of_show and id in (
    select (named #>> '{}')::bigint from jsonb_path_query(acts, '$[*].**.competitionId') as named
    union select (named #>> '{}')::bigint from jsonb_path_query(acts, '$[*].competitionIds[*]') as named)
    order by id for key share;
  perform lock_places(of_show);
  select * into known from place_request where show_id = of_show and key = request;
  if found then
    if known.body_hash <> body then
      raise exception 'this key was used for another request' using errcode = 'PB002';
    end if;
    return known.answer;
  end if;
  -- in milliseconds, so that programs order places as the database does
  moment := date_trunc('milliseconds', clock_timestamp());
  perform settle_due_places(of_show, moment);
  for act in select value from jsonb_array_elements(acts) loop
    act_nth := act_nth + 1;
    if act ->> 'act' = 'ask' then
      of_entry := null;
      if act ->> 'entryId' is null then
        update entry_system set last_number = last_number + 1 where show_id = of_show
          returning last_number into of_entry.number;
        insert into entry (show_id, number, account_id, created_by_account, modified_by_account,
          created_by_organization)
        values (of_show, of_entry.number, (act ->> 'accountId')::bigint, (author ->> 'accountId')::bigint,
          (author ->> 'accountId')::bigint, (author ->> 'organizationId')::bigint)
        returning * into of_entry;
        entries := entries || jsonb_build_object('id', of_entry.id::text, 'number', of_entry.number);
      else
        select * into of_entry from entry
          where show_id = of_show and id = (act ->> 'entryId')::bigint;
      end if;
      wish_nth := 0;
      for wish in select value from jsonb_array_elements(act -> 'wishes') loop
        wish_nth := wish_nth + 1;
        done := case when of_entry.id is null then '{"reason": "unknown"}'
          else ask_for_places(of_entry, wish, moment, author) end;
        if done ? 'reason' then
          refusals := refusals
            || (done || jsonb_build_object('act', act_nth - 1, 'wish', wish_nth - 1));
        else
          touched := touched || array(select value::bigint
            from jsonb_array_elements_text(done -> 'placeIds'));
        end if;
      end loop;
      continue;
    end if;
    if act ? 'placeId' then
      held := serve_waiting(of_show, moment);
      select * into found_place from place
        where id = (act ->> 'placeId')::bigint and show_id = of_show;
      done := case when found then act_on_place(found_place, act, held, moment, author)
        else '{"reason": "unknown"}' end;
      touched := touched || found_place.id;
    else
      select * into found_block from block
        where id = (act ->> 'blockId')::bigint and show_id = of_show;
      done := case when found then act_on_block(found_block, act, moment, author)
        else '{"reason": "unknown"}' end;
      blocks := blocks || found_block.id;
    end if;
    if done is not null then
      refusals := refusals || (done || jsonb_build_object('act', act_nth - 1));
    end if;
  end loop;
  if refusals <> '[]' then
    raise exception 'places were refused' using errcode = 'PB001', detail = refusals::text;
  end if;
  perform serve_waiting(of_show, moment);
  select jsonb_build_object('entries', entries,
    'places', coalesce((select jsonb_agg(told_place(place) order by id)
      from place where id = any (touched)), '[]'),
    'offered', coalesce((select jsonb_agg(told_place(place) order by id)
      from place where show_id = of_show and status = 'offered' and last_modified = now()), '[]'),
    'over', coalesce((select jsonb_agg(jsonb_build_object('blockId', id::text, 'by', taken - capacity)
      order by id) from block where id = any (blocks) and taken > capacity), '[]')) into answer;
  if request is not null then
    insert into place_request (show_id, key, body_hash, answer) values (of_show, request, body, answer);
  end if;
  return answer;
end $$;

create function told_place(of_place place) returns jsonb language sql stable as $$
  select jsonb_build_object('id', of_place.id::text, 'entryId', of_place.entry_id::text,
    'competitionId', of_place.competition_id::text, 'ticket', of_place.ticket,
    'status', of_place.status, 'offeredUntil', of_place.offered_until)
$$;

-- Counters that are not what the places say: none, ever. Checked every night and shown to the office.
create view miscounted_block as
  select * from (
    select block.id as block_id, block.show_id, block.taken, block.waiting,
      count(place.id) filter (where place.status in ('confirmed', 'offered'))::integer as counted_taken,
      count(place.id) filter (where place.status = 'waiting')::integer as counted_waiting
    from block left join place on place.show_id = block.show_id and (block.scope = 'show'
      or exists (select from block_competition where block_competition.block_id = block.id
        and block_competition.competition_id = place.competition_id))
    group by block.id) as counted
  where taken <> counted_taken or waiting <> counted_waiting;

-- The caller holds the row of the show in entry_system already (`lock_places`).
create function version_entries(of_show bigint, ids bigint[]) returns void language plpgsql as $$
begin
  update entry set version = version + 1 where id = any (ids);
  update entry_system set inbox_version = inbox_version + 1,
      changed_entries = ids || case when changed_by = pg_current_xact_id() then changed_entries else '{}' end,
      changed_by = pg_current_xact_id()
    where show_id = of_show;
end $$;

create function version_new_places() returns trigger language plpgsql as $$
begin
  perform version_entries(show_id, array_agg(distinct entry_id)) from after group by show_id;
  return null;
end $$;
create trigger version_new_places after insert on place
  referencing new table as after for each statement execute function version_new_places();

-- What is seen of a place: times that pass by themselves wake no screen. A draw changes thousands at once.
create function version_changed_places() returns trigger language plpgsql set enable_hashjoin = on as $$
begin
  perform version_entries(after.show_id, array_agg(distinct after.entry_id))
    from after join before using (id)
    where (after.status, after.competition_id, after.person_id, after.horse_id, after.offered_until)
      is distinct from
      (before.status, before.competition_id, before.person_id, before.horse_id, before.offered_until)
    group by after.show_id;
  return null;
end $$;
create trigger version_changed_places after update on place
  referencing old table as before new table as after
  for each statement execute function version_changed_places();

-- How many places are free, and whether one may wait for them.
create function version_places() returns trigger language plpgsql as $$
begin
  update entry_system set places_version = places_version + 1 where show_id in (
    select after.show_id from after join before using (id)
    where (after.taken, after.waiting, after.capacity, after.waiting_limit, after.name)
      is distinct from
      (before.taken, before.waiting, before.capacity, before.waiting_limit, before.name));
  return null;
end $$;
create trigger version_places after update on block
  referencing old table as before new table as after for each statement execute function version_places();

-- What a call of `act_on_places` changed, asked for with its answer, so that it is read after the acts.
create function changed_with_places(of_show bigint, done jsonb) returns jsonb
language sql volatile as $$
  select jsonb_build_object('places', places_version, 'inbox', inbox_version,
    'entries', coalesce((
      select jsonb_agg(jsonb_build_object('id', entry.id::text, 'version', entry.version) order by entry.id)
      from entry where entry.id = any (changed_entries)), '[]'))
  from entry_system
  where show_id = of_show and changed_by = pg_current_xact_id() and done is not null
$$;

-- The most starters of a competition are the capacity of the block of its own: one value. It is stored with the
-- competition; the block is made when it is needed and follows by trigger.
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

create function note_withdrawal() returns trigger language plpgsql as $$
begin
  new.withdrawn_at := case when new.status in ('withdrawn', 'declined')
    then date_trunc('milliseconds', clock_timestamp()) end;
  return new;
end $$;
create trigger note_withdrawal before update of status on place
  for each row when (old.status is distinct from new.status) execute function note_withdrawal();

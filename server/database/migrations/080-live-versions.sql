-- What open screens follow of entries has versions of its own: a place that is taken wakes those who watch
-- places, the inbox or that entry, and nobody who watches the show.

alter table entry add column version bigint not null default 1;

alter table entry_system
  add column places_version bigint not null default 0,
  add column inbox_version bigint not null default 0,
  -- by the transaction that changed places last: its number, and the entries that it changed
  add column changed_by xid8,
  add column changed_entries bigint[] not null default '{}';

-- Whoever does that holds the row of the show in entry_system already (`lock_places`).
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

-- What is seen of a place: times that pass by themselves wake nobody. A draw changes thousands at once.
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

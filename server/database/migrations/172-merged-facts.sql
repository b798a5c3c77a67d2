-- What the trail tells of a person in the registry, also under the numbers of rows that were merged into theirs:
-- a merge keeps there what the row that goes said otherwise, as the day of birth and the licence.
create or replace function blank_registered_in_trail(of_person bigint, full_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  texts text[] := array_remove(array[lower(full_name)], null);
  names text[] := case when full_name is null then '{}' else '{firstName,familyName,nation}'::text[] end;
  facts text[] := '{birthYear,birthDate,feiId,licence,club}';
begin
  perform set_config('paddock.blanking', 'on', true);
  with recursive meant (id) as (
    select of_person
    union
    select (change.before ->> 'id')::bigint from meant join change
      on change.object_class = 'Person' and change.object_id = meant.id
      and change.action = 'registryMerged')
  update change set reason = null,
    before = blanked(before, texts, names || facts),
    after = blanked(after, texts, names || facts)
    where object_class = 'Person' and object_id in (select id from meant);
  if full_name is not null then
    update change set before = blanked(before, texts, '{}'), after = blanked(after, texts, '{}')
      where object_class = 'Horse' and strpos(
        lower(coalesce(before::text, '') || coalesce(after::text, '')), lower(to_json(full_name)::text)) > 0;
  end if;
  perform set_config('paddock.blanking', 'off', true);
end $$;

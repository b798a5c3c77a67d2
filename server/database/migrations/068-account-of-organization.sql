-- Every organization that an account was ever granted something in. A grant that goes leaves its row: an
-- account that another organization works with, or has worked with, is nobody's own (decision 022).
create table account_of_organization (
  account_id bigint not null references account (id) on delete cascade,
  organization_id bigint not null references organization (id) on delete cascade,
  primary key (account_id, organization_id)
);
create index account_of_organization_organization on account_of_organization (organization_id);

-- Null where the object is gone.
create function organization_of(class_name text, object_id bigint) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select organization.id from organization where organization.id = case class_name
    when 'Organization' then object_id
    when 'Show' then (select organization_id from show where id = object_id)
    when 'Arena' then (
      select organization_id from arena join show on show.id = show_id where arena.id = object_id)
    when 'Competition' then (
      select organization_id from competition join show on show.id = show_id
      where competition.id = object_id)
    when 'JudgePosition' then (
      select organization_id from judge_position join competition on competition.id = competition_id
      join show on show.id = show_id where judge_position.id = object_id)
  end
$$;

create function keep_account_of_organization() returns trigger language plpgsql as $$
begin
  insert into account_of_organization (account_id, organization_id)
    select new.account_id, organization_of(new.class_name, new.object_id_identity)
    where organization_of(new.class_name, new.object_id_identity) is not null
    on conflict do nothing;
  return null;
end
$$;
create trigger access_entry_kept after insert on access_entry
  for each row execute function keep_account_of_organization();

-- What was granted before this migration, as far as it stands or the trail tells of it, and where an
-- account did something.
insert into account_of_organization (account_id, organization_id)
  select account.id, known.organization_id from (
    select account_id, organization_of(class_name, object_id_identity) as organization_id
      from access_entry
    union
    select account_id, organization_id from change join show on show.id = show_id
    union
    select (told ->> 'account')::bigint,
      coalesce(organization_id, organization_of(object_class, object_id))
      from (select show_id, object_class, object_id, unnest(array[before, after]) as told from change
        where action in ('accessGranted', 'accessChanged', 'accessRevoked', 'memberInvited')) as grants
      left join show on show.id = show_id
      where told ->> 'account' ~ '^[0-9]{1,18}$'
  ) as known
    join account on account.id = known.account_id
    join organization on organization.id = known.organization_id
  on conflict do nothing;

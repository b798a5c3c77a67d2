-- What an account may do: privileges and roles for the whole installation, grants on objects.

create table privilege (
  id bigint generated always as identity primary key,
  name text not null unique,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);

-- A named set of privileges and of bits that it gives on the object it is granted on.
create table role (
  id bigint generated always as identity primary key,
  name text not null,
  -- whose own role it is, granted on what the organization owns; null: of all organizations
  organization_id bigint references organization (id) on delete cascade,
  mask integer not null default 0 check (mask between 0 and 31),
  -- of the program itself: it can be neither changed nor deleted
  built_in boolean not null default false,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create unique index role_name on role (lower(name), coalesce(organization_id, 0));
create index role_organization on role (organization_id);

create table role_privilege (
  role_id bigint not null references role (id) on delete cascade,
  privilege_id bigint not null references privilege (id) on delete cascade,
  primary key (role_id, privilege_id)
);

create table account_role (
  account_id bigint not null references account (id) on delete cascade,
  role_id bigint not null references role (id) on delete cascade,
  primary key (account_id, role_id)
);

create table account_privilege (
  account_id bigint not null references account (id) on delete cascade,
  privilege_id bigint not null references privilege (id) on delete cascade,
  primary key (account_id, privilege_id)
);

-- A grant on an object and on all that it contains. An account may have several on one object: the office all year,
-- the arena on Saturday.
create table access_grant (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  class_name text not null check (class_name in ('Organization', 'Show', 'Competition', 'Arena', 'JudgePosition')),
  object_id_identity bigint not null,
  -- READ 1, WRITE 2, CREATE 4, DELETE 8, ADMINISTRATION 16; the grant gives these bits and those of its role
  mask integer not null,
  role_id bigint references role (id),
  -- null: at once
  starts_at timestamptz,
  ends_at timestamptz,
  reason text,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  check (mask between 0 and 31 and (mask > 0 or role_id is not null)),
  check (ends_at > starts_at)
);
create index access_grant_object on access_grant (class_name, object_id_identity);
create index access_grant_account on access_grant (account_id);
create index access_grant_role on access_grant (role_id);

-- Every organization that an account was ever granted something in. A grant that goes leaves its row: an
-- account that another organization works with, or has worked with, belongs to no organization alone
-- (decision 022).
create table account_of_organization (
  account_id bigint not null references account (id) on delete cascade,
  organization_id bigint not null references organization (id) on delete cascade,
  primary key (account_id, organization_id)
);
create index account_of_organization_organization on account_of_organization (organization_id);

-- The organization to which an object belongs; null where the object is gone.
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
create trigger access_grant_kept after insert on access_grant
  for each row execute function keep_account_of_organization();

-- An account with an arena may see a competition for as long as it is held there. When it, or a round of it, goes
-- elsewhere, the open streams of these accounts come back and ask again: every instance hears of it
-- (server/announced-access.ts), whatever moved the competition.
create function tell_of_left_arena() returns trigger language plpgsql as $$
begin
  perform pg_notify('paddock_access', 'database account:' || account_id)
    from access_grant
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

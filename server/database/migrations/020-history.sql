-- What was done, and what goes from it with a person who is deleted.

-- What changed, by whom, from what to what. Append-only; it outlives the show in which it was done.
create table change (
  id bigint generated always as identity primary key,
  show_id bigint,
  object_class text not null,
  object_id bigint not null,
  action text not null,
  before jsonb,
  after jsonb,
  reason text,
  account_id bigint references account (id),
  -- where it came from, and what the device says it is
  network_address text,
  user_agent text,
  at timestamptz not null default now()
);
create index change_object on change (object_class, object_id, id);
create index change_show on change (show_id, id);
create index change_show_account on change (show_id, account_id, id);

-- What was done stays written; who it was done to may be blanked, by the functions named blank_… and by nothing
-- else: they alone say so for the length of one statement, and the trigger sees to it that they do no more.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'change' and current_setting('paddock.blanking', true) = 'on' then
    if to_jsonb(new) - '{before,after,reason,network_address,user_agent}'::text[]
        = to_jsonb(old) - '{before,after,reason,network_address,user_agent}'::text[]
      and (new.before is null) = (old.before is null) and (new.after is null) = (old.after is null)
      and (new.reason is null or new.reason = old.reason)
      and (new.network_address is null or new.network_address = old.network_address)
      and (new.user_agent is null or new.user_agent = old.user_agent) then
      return new;
    end if;
  end if;
  raise exception '% of "%" is refused: what was done stays written', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger change_stays before update or delete on change
  for each row execute function refuse_rewriting();
create trigger change_stays_whole before truncate on change
  for each statement execute function refuse_rewriting();

-- Which wording of a text an account agreed to, and when it took that back.
create table consent (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  text text not null,
  version text not null,
  given_by_account bigint not null references account (id),
  given_at timestamptz not null default now(),
  withdrawn_by_account bigint references account (id),
  withdrawn_at timestamptz,
  check ((withdrawn_at is null) = (withdrawn_by_account is null))
);
create index consent_account on consent (account_id, text);
create unique index consent_standing on consent (account_id, text) where withdrawn_at is null;

-- The same value with every text that is one of these (in lower case), and every value under one of
-- these keys, taken out of it.
create function blanked(value jsonb, texts text[], keys text[]) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
  select case jsonb_typeof(value)
    when 'object' then coalesce((
      select jsonb_object_agg(key, case when key = any (keys) then 'null' else blanked(each, texts, keys) end)
      from jsonb_each(value) as entry (key, each)), '{}')
    when 'array' then coalesce((
      select jsonb_agg(blanked(each, texts, keys) order by place)
      from jsonb_array_elements(value) with ordinality as entry (each, place)), '[]')
    when 'string' then case when lower(value #>> '{}') = any (texts) then 'null' else value end
    else value end
$$;

-- Where everything before a moment came from: an address on the network names a person.
create function blank_old_origins(done_before timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changes bigint;
  marks bigint;
begin
  perform set_config('paddock.blanking', 'on', true);
  update change set network_address = null, user_agent = null
    where at < done_before and num_nonnulls(network_address, user_agent) > 0;
  get diagnostics changes = row_count;
  update score_write set network_address = null, user_agent = null
    where received_at < done_before and num_nonnulls(network_address, user_agent) > 0;
  get diagnostics marks = row_count;
  perform set_config('paddock.blanking', 'off', true);
  return changes + marks;
end $$;

-- Address and name of an account wherever the trail tells of them, and from where it did things.
create function blank_account_in_trail(account bigint, address text, full_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  texts text[] := array[lower(address), lower(full_name)];
begin
  perform set_config('paddock.blanking', 'on', true);
  update change set
    before = blanked(before, texts, '{email,firstName,familyName}'),
    after = blanked(after, texts, '{email,firstName,familyName}')
    where (object_class = 'Account' and object_id = account)
      or before ->> 'account' = account::text or after ->> 'account' = account::text
      or strpos(lower(coalesce(before::text, '') || coalesce(after::text, '')), lower(to_json(address)::text)) > 0;
  update change set network_address = null, user_agent = null
    where account_id = account and num_nonnulls(network_address, user_agent) > 0;
  update score_write set network_address = null, user_agent = null
    where account_id = account and num_nonnulls(network_address, user_agent) > 0;
  perform set_config('paddock.blanking', 'off', true);
end $$;

-- What the trail tells of a person beside their results: notes and reasons of their starts, and their name where
-- no result keeps it (full_name null: it is kept).
create function blank_person_in_trail(competitors bigint[], full_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  texts text[] := array_remove(array[lower(full_name)], null);
  names text[] := case when full_name is null then '{}' else '{firstName,familyName}'::text[] end;
begin
  perform set_config('paddock.blanking', 'on', true);
  update change set
    before = blanked(before, texts, names || '{note,birthYear,feiId,club}'),
    after = blanked(after, texts, names || '{note,birthYear,feiId,club}')
    where object_class = 'Competitor' and object_id = any (competitors);
  -- A reason to eliminate or disqualify belongs to the result; all others may tell of a person's health.
  update change set reason = null, before = blanked(before, '{}', '{statusReason}')
    where object_class = 'Competitor' and object_id = any (competitors) and action = 'statusChanged'
      and coalesce(after ->> 'status', '') not in ('eliminated', 'disqualified');
  if full_name is not null then
    update change set before = blanked(before, texts, '{}'), after = blanked(after, texts, '{}')
      where object_class = 'Competition' and strpos(
        lower(coalesce(before::text, '') || coalesce(after::text, '')), lower(to_json(full_name)::text)) > 0;
  end if;
  perform set_config('paddock.blanking', 'off', true);
end $$;

-- Of a turnout that stays, only the name of the groom goes: what else was told of it is the driver's.
create function blank_member_in_trail(competitors bigint[], full_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('paddock.blanking', 'on', true);
  update change set
    before = blanked(before, array[lower(full_name)], '{}'),
    after = blanked(after, array[lower(full_name)], '{}')
    where object_class = 'Competitor' and object_id = any (competitors);
  perform set_config('paddock.blanking', 'off', true);
end $$;

-- What the trail tells of an official: level and FEI id, and the name where no position was filled under it
-- (full_name null: it is kept).
create function blank_officials_in_trail(officials bigint[], full_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  keys text[] := '{level,feiId}'::text[]
    || case when full_name is null then '{}' else '{firstName,familyName,nation}'::text[] end;
begin
  perform set_config('paddock.blanking', 'on', true);
  update change set before = blanked(before, '{}', keys), after = blanked(after, '{}', keys)
    where object_class = 'Official' and object_id = any (officials);
  perform set_config('paddock.blanking', 'off', true);
end $$;

-- What the trail tells of the registry's row of a person, and of what was proposed about it.
create function blank_registered_in_trail(of_person bigint, full_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  texts text[] := array_remove(array[lower(full_name)], null);
  names text[] := case when full_name is null then '{}' else '{firstName,familyName,nation}'::text[] end;
begin
  perform set_config('paddock.blanking', 'on', true);
  update change set reason = null,
    before = blanked(before, texts, names || '{birthYear,feiId,club}'),
    after = blanked(after, texts, names || '{birthYear,feiId,club}')
    where object_class = 'Person' and object_id = of_person;
  if full_name is not null then
    update change set before = blanked(before, texts, '{}'), after = blanked(after, texts, '{}')
      where object_class = 'Horse' and strpos(
        lower(coalesce(before::text, '') || coalesce(after::text, '')), lower(to_json(full_name)::text)) > 0;
  end if;
  perform set_config('paddock.blanking', 'off', true);
end $$;

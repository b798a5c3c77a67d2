-- Whose account it is: what is stored of the person is shown to whoever signs in with it.
alter table person add column account_id bigint references account (id) on delete set null;
create index person_account on person (account_id);

-- The shell that stays of a deleted account, so that what it did is still by one and the same.
alter table account add column deleted_at timestamptz;

-- Who agreed to which wording of a text, and when they took it back.
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

-- What was done stays written; who it was done to may be blanked, by the functions below and by nothing
-- else: they alone say so for the length of one statement, and the trigger sees to it that they do no more.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
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

create or replace function keep_score_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.outcome = 'conflict' and old.decided_by is null and new.decided_by is not null
      and to_jsonb(new) - 'decided_by' = to_jsonb(old) - 'decided_by' then
      return new;
    end if;
    if current_setting('paddock.blanking', true) = 'on'
      and new.network_address is null and new.user_agent is null
      and to_jsonb(new) - '{network_address,user_agent}'::text[]
        = to_jsonb(old) - '{network_address,user_agent}'::text[] then
      return new;
    end if;
  elsif not exists (select from competition where id = old.competition_id)
    or not exists (select from competitor where id = old.competitor_id) then
    return old;
  end if;
  raise exception '% of "%" is refused: what was done stays written', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

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

-- Where something came from, of all that was done before: an address on the network names a person.
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
  update score_entry set network_address = null, user_agent = null
    where received_at < done_before and num_nonnulls(network_address, user_agent) > 0;
  get diagnostics marks = row_count;
  perform set_config('paddock.blanking', 'off', true);
  return changes + marks;
end $$;

-- Who an account was: its address and name wherever the trail tells of it, and from where it did things.
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
  update score_entry set network_address = null, user_agent = null
    where account_id = account and num_nonnulls(network_address, user_agent) > 0;
  perform set_config('paddock.blanking', 'off', true);
end $$;

-- What the trail tells of a person beside their results: notes and reasons of their starts; their name
-- too where no result keeps it (full_name null: it is kept).
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
  -- A reason to eliminate or disqualify belongs to the result; all others may tell of somebody's health.
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

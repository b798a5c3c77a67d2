-- The film of a ride of a show, for training sets of the show's organization.
create table ride_film (
  id bigint generated always as identity primary key,
  competitor_id bigint not null unique references competitor (id) on delete cascade,
  -- The account of the rider that agreed to training sets showing the film. It counts as long as the account
  -- belongs to the rider.
  consent_account bigint references account (id),
  consent_at timestamptz,
  creation_time timestamptz not null default now(),
  check ((consent_account is null) = (consent_at is null))
);
create index ride_film_consent on ride_film (consent_account);

-- Films are those of requests, of sets or of rides.
alter table film add column ride_film_id bigint references ride_film (id) on delete cascade;
do $$
declare
  one_owner text := (select conname from pg_constraint where conrelid = 'film'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%num_nonnulls%');
begin
  execute format('alter table film drop constraint %I', one_owner);
end $$;
alter table film add constraint film_of_one check (num_nonnulls(request_id, training_film_id, ride_film_id) = 1);
create index film_ride on film (ride_film_id);
create unique index film_of_ride_that_counts on film (ride_film_id) where arrived_at is not null;

alter table training_film
  add column ride_film_id bigint references ride_film (id) on delete set null,
  add check (num_nonnulls(request_id, ride_film_id) <= 1),
  add unique (training_set_id, ride_film_id);
create index training_film_ride on training_film (ride_film_id);

-- The request may go with the account that made it, and the film of a ride with its starter.
create or replace function keep_training_film() returns trigger language plpgsql as $$
declare
  changed training_film := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and coalesce(new.request_id = old.request_id, new.request_id is null)
    and coalesce(new.ride_film_id = old.ride_film_id, new.ride_film_id is null)
    and row(new.id, new.training_set_id) is not distinct from row(old.id, old.training_set_id) then
    return new;
  end if;
  if (select state from training_set where id = changed.training_set_id) <> 'draft' then
    perform refuse_training('changing the films');
  end if;
  return changed;
end $$;

-- Judges see the film that the reference was given for: no other one takes its place.
create function keep_film_of_ride() returns trigger language plpgsql as $$
begin
  if exists (select from training_film join training_set on training_set.id = training_set_id
    where training_film.ride_film_id = new.ride_film_id and state <> 'draft') then
    perform refuse_training('changing the film of a ride');
  end if;
  return new;
end $$;
create trigger film_of_ride_stays before insert or update on film
  for each row when (new.ride_film_id is not null) execute function keep_film_of_ride();

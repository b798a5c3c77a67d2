-- What an organization asks for judging a film, and what was booked for each request.
alter table video_offer
  add column price bigint not null default 0 check (price between 0 and 100000000),
  add column currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$');

-- Frozen when the request was made.
alter table video_request
  add column price bigint not null default 0 check (price between 0 and 100000000),
  add column currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$');

-- What the browser of the rider read of the film, and a picture of it.
alter table film
  add column has_sound boolean,
  add column cuts integer check (cuts >= 0),
  add column poster bytea check (octet_length(poster) <= 100000),
  add column poster_type text;

-- Charges, payments and paybacks of requests. Lines are added, never changed; a line stays when its request goes
-- with its account.
create table film_line (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organization (id),
  request_id bigint references video_request (id) on delete set null,
  -- given by the client for money that moves: the same key is one line
  key uuid unique,
  kind text not null check (kind in ('charge', 'payment', 'payback')),
  -- counts in the direction of its kind
  amount bigint not null check (amount <> 0 and abs(amount) <= 100000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  account_id bigint references account (id),
  at timestamptz not null default clock_timestamp(),
  check ((key is null) = (kind = 'charge'))
);
create index film_line_request on film_line (request_id);
create index film_line_organization on film_line (organization_id);
create index film_line_account on film_line (account_id);

create function keep_film_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.request_id is null and row(new.id, new.organization_id, new.key, new.kind, new.amount,
      new.currency, new.account_id, new.at) is not distinct from row(old.id, old.organization_id, old.key, old.kind,
      old.amount, old.currency, old.account_id, old.at) then return new;
  end if;
  raise exception '% of "%" is refused: what was booked stays booked', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger film_line_stays before update or delete on film_line for each row execute function keep_film_line();
create trigger film_line_stays_whole before truncate on film_line
  for each statement execute function refuse_rewriting();

-- Films whose row is gone, until their bytes are, too: on disk or in a bucket.
create table film_gone (
  key uuid primary key,
  at timestamptz not null default now()
);
create function remember_gone_film() returns trigger language plpgsql as $$
begin
  insert into film_gone (key) values (old.key) on conflict do nothing;
  return old;
end $$;
create trigger film_is_gone after delete on film for each row execute function remember_gone_film();

-- A link opens a judge position, an arena, or a function of the show; on as many devices as scan it.
alter table position_link rename to ringside_link;
alter index position_link_position rename to ringside_link_position;
alter table ringside_link alter column judge_position_id drop not null;
alter table ringside_link add column show_id bigint references show (id) on delete cascade;
update ringside_link set show_id = competition.show_id
  from judge_position join competition on competition.id = judge_position.competition_id
  where judge_position.id = ringside_link.judge_position_id;
alter table ringside_link alter column show_id set not null;
alter table ringside_link add column arena_id bigint references arena (id) on delete cascade;
alter table ringside_link add column function text check (function in ('speaker', 'gate_steward'));
alter table ringside_link add check (num_nonnulls(judge_position_id, arena_id, function) = 1);
create index ringside_link_show on ringside_link (show_id);
create index ringside_link_arena on ringside_link (arena_id);

-- A tablet or phone that opened a link: an account of its own, which every further link adds to.
create table ringside_device (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  account_id bigint not null unique references account (id) on delete cascade,
  network_address text,
  user_agent text,
  last_contact_at timestamptz not null default now(),
  -- as the device said at its last contact; null when it never said
  unsent_writes integer check (unsent_writes >= 0),
  ended_at timestamptz,
  creation_time timestamptz not null default now()
);
create index ringside_device_show on ringside_device (show_id);

create table ringside_opening (
  device_id bigint not null references ringside_device (id) on delete cascade,
  link_id bigint not null references ringside_link (id) on delete cascade,
  creation_time timestamptz not null default now(),
  primary key (device_id, link_id)
);
create index ringside_opening_link on ringside_opening (link_id);

insert into ringside_device (show_id, account_id, last_contact_at, ended_at, creation_time)
  select show_id, account_id, coalesce(last_used_at, creation_time), revoked_at, creation_time
  from ringside_link where last_used_at is not null;
insert into ringside_opening (device_id, link_id)
  select ringside_device.id, ringside_link.id
  from ringside_device join ringside_link on ringside_link.account_id = ringside_device.account_id;
alter table ringside_link drop column account_id;

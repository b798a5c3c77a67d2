-- Whatever clients read under an id of its own says who made it and who changed it last. Of what was there
-- before, nobody wrote down who: it stays null, which is also what the program itself leaves.
alter table federation
  add column created_by_account bigint references account (id),
  add column modified_by_account bigint references account (id),
  add column created_by_organization bigint references organization (id),
  add column creation_time timestamptz not null default now(),
  add column last_modified timestamptz not null default now();

alter table privilege
  add column created_by_account bigint references account (id),
  add column modified_by_account bigint references account (id),
  add column created_by_organization bigint references organization (id),
  add column creation_time timestamptz not null default now(),
  add column last_modified timestamptz not null default now();

alter table role
  add column created_by_account bigint references account (id),
  add column modified_by_account bigint references account (id),
  add column created_by_organization bigint references organization (id);

alter table judge_position
  add column created_by_account bigint references account (id),
  add column modified_by_account bigint references account (id),
  add column created_by_organization bigint references organization (id),
  add column creation_time timestamptz not null default now(),
  add column last_modified timestamptz not null default now();

alter table start_break
  add column created_by_account bigint references account (id),
  add column modified_by_account bigint references account (id),
  add column created_by_organization bigint references organization (id),
  add column creation_time timestamptz not null default now(),
  add column last_modified timestamptz not null default now();

-- Not before their competition; when exactly, nobody wrote down.
update judge_position set creation_time = competition.creation_time, last_modified = competition.creation_time
  from competition where competition.id = competition_id;
update start_break set creation_time = competition.creation_time, last_modified = competition.creation_time
  from competition where competition.id = competition_id;

alter table protest
  add column created_by_account bigint references account (id),
  add column modified_by_account bigint references account (id),
  add column created_by_organization bigint references organization (id),
  add column creation_time timestamptz not null default now(),
  add column last_modified timestamptz not null default now();
update protest set creation_time = lodged_at, last_modified = coalesce(decided_at, lodged_at);

alter table timetable_draft
  add column modified_by_account bigint references account (id),
  add column created_by_organization bigint references organization (id),
  add column last_modified timestamptz not null default now();
update timetable_draft set last_modified = creation_time, modified_by_account = created_by_account;

alter table ringside_link
  add column modified_by_account bigint references account (id),
  add column created_by_organization bigint references organization (id),
  add column last_modified timestamptz not null default now();
update ringside_link set last_modified = coalesce(revoked_at, creation_time),
  modified_by_account = case when revoked_at is null then created_by_account end;

alter table ringside_device
  add column created_by_account bigint references account (id),
  add column modified_by_account bigint references account (id),
  add column created_by_organization bigint references organization (id),
  add column last_modified timestamptz not null default now();
update ringside_device set last_modified = coalesce(ended_at, creation_time);

alter table access_entry rename column granted_by_account to created_by_account;
alter table access_entry
  add column modified_by_account bigint references account (id),
  add column created_by_organization bigint references organization (id),
  add column last_modified timestamptz not null default now();
update access_entry set last_modified = creation_time, modified_by_account = created_by_account;

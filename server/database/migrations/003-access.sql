-- A role is a named set of privileges and of bits that it gives on whatever object it is granted on.
alter table role add column mask integer not null default 0 check (mask between 0 and 31);
-- a role of the program itself: it can be neither changed nor deleted
alter table role add column built_in boolean not null default false;
alter table role add column creation_time timestamptz not null default now();
alter table role add column last_modified timestamptz not null default now();

update role set built_in = true
  where name in ('administrator', 'organizer', 'show_office', 'judge', 'timekeeper', 'speaker', 'veterinarian', 'rider');
update role set mask = case name when 'administrator' then 31 when 'organizer' then 31 when 'show_office' then 7 else 1 end
  where built_in;

-- One account may have several entries on one object: the office all year, the arena on Saturday.
alter table access_entry drop constraint access_entry_account_id_class_name_object_id_identity_key;
create index access_entry_account on access_entry (account_id);
alter table access_entry drop constraint access_entry_mask_check;
-- what the entry gives is its own bits and those of its role
alter table access_entry add column role_id bigint references role (id);
alter table access_entry add check (mask between 0 and 31 and (mask > 0 or role_id is not null));
create index access_entry_role on access_entry (role_id);
-- from this instant on; null for at once
alter table access_entry add column starts_at timestamptz;
alter table access_entry add check (ends_at > starts_at);
alter table access_entry add column reason text;
alter table access_entry add column granted_by_account bigint references account (id);

-- Made by a link and for one thing only. An invited account has no password yet and is not restricted.
alter table account add column restricted boolean not null default false;
update account set restricted = true where password_hash is null;
create index account_organization on account (organization_id);

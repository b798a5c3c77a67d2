-- An organization's own roles, to be granted on what it owns; null is for all organizations.
alter table role add column organization_id bigint references organization (id) on delete cascade;
alter table role drop constraint role_name_key;
create unique index role_name on role (lower(name), coalesce(organization_id, 0));
create index role_organization on role (organization_id);

-- What belongs to an object is decided by the permissions on it; what nothing asks for says nothing.
delete from privilege where name in ('create_show', 'manage_money', 'manage_entries', 'print', 'export',
  'judge', 'speak', 'check_horses', 'enter');

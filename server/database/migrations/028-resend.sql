-- The office asks a device at ringside to compare what it has sent with what is here, and to send again what is missing.
alter table ringside_device add column resend_asked_at timestamptz;
alter table ringside_device add column resent_at timestamptz;
-- how many entries the device compared, and how many of them were missing
alter table ringside_device add column resent_entries integer check (resent_entries >= 0);
alter table ringside_device add column resent_missing integer check (resent_missing between 0 and resent_entries);

-- Lets a role that does not own the tables run Paddock. Only the owner can take a trigger away: whoever
-- gets hold of the application then cannot rewrite the audit trail, not by statements of their own either.
--
--   psql "$OWNER_URL" -v role=paddock_application -f application-role.sql
--
-- To be run by the owner again after every migration.
grant usage on schema public to :"role";
grant select, insert, update, delete on all tables in schema public to :"role";
grant usage, select, update on all sequences in schema public to :"role";

revoke update, delete on change, score_write, refused_write, schema_migration from :"role";
grant update (dismissed_at, dismissed_by) on refused_write to :"role";
revoke insert on schema_migration from :"role";

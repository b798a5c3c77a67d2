-- Who leaves early gives the later nights back; taken back, the stay lasts as long as before.
alter table stay
  add column until_before_leaving date check (until_before_leaving >= until_day),
  add check (until_before_leaving is null or status = 'left');

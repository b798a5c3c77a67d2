-- Whether it was ever more than a draft: one that is cancelled as a draft stays the office's own.
alter table competition add column is_announced boolean not null default false;
update competition set is_announced = true where status <> 'draft';

create function keep_announced() returns trigger language plpgsql as $$
begin
  new.is_announced := true;
  return new;
end $$;

create trigger keep_announced before insert or update of status on competition
  for each row when (new.status not in ('draft', 'cancelled')) execute function keep_announced();

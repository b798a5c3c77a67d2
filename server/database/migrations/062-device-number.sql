-- Two tablets that opened one code have one name: a number tells them apart, the same as long as the show is there.
alter table ringside_device add column number integer;
update ringside_device set number = numbered.number
  from (
    select id, row_number() over (partition by show_id order by id) as number
    from ringside_device) as numbered
  where ringside_device.id = numbered.id;
alter table ringside_device alter column number set not null;
alter table ringside_device add unique (show_id, number);

-- Who did something: "Ann Lee", and "C Ann Lee #2" from device 2 of ringside.
create function name_of_account(account_id bigint) returns text language sql stable as $$
  select btrim(first_name || ' ' || family_name) || coalesce(' #' || device.number, '')
  from account left join ringside_device device on device.account_id = account.id
  where account.id = $1
$$;

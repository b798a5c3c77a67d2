-- A payer who is a company: whom the invoice names first, and its VAT id.
alter table payer
  add column company text not null default '' check (length(company) <= 100),
  add column vat_id text not null default '' check (length(vat_id) <= 20);

-- Issued documents stay as they were issued. Once the years are over for which a country wants books kept, what they
-- say of a deleted person goes (decision 049); amounts, numbers and days stay.
create function keep_issued() returns trigger language plpgsql as $$
declare
  personal text[] := '{recipient,buyer,lines}';
begin
  if tg_op = 'UPDATE' and current_setting('paddock.blanking', true) = 'on'
    and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
    and new.content - personal = old.content - personal then
    return new;
  end if;
  raise exception '% of "%" is refused: what was issued stays as it was', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

drop trigger invoice_stays on invoice;
create trigger invoice_stays before update or delete on invoice
  for each row execute function keep_issued();
create trigger reminder_stays before update or delete on reminder
  for each row execute function keep_issued();
create trigger reminder_stays_whole before truncate on reminder
  for each statement execute function refuse_rewriting();

create function forget_payer(payer_of bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mark text := '#' || payer_of;
  nobody jsonb := jsonb_build_object('name', mark, 'address', '[]'::jsonb);
begin
  perform set_config('paddock.blanking', 'on', true);
  update invoice set content = content
    || jsonb_build_object('recipient', content -> 'recipient' || nobody,
      'buyer', '{"street": "", "postalCode": "", "town": ""}'::jsonb,
      'lines', (select jsonb_agg(line || '{"text": "–"}' order by position)
        from jsonb_array_elements(content -> 'lines') with ordinality as each (line, position)))
    where payer_id = payer_of;
  update reminder set content = content
    || jsonb_build_object('recipient', content -> 'recipient' || nobody) where payer_id = payer_of;
  perform set_config('paddock.blanking', 'off', true);
  update payer set name = mark, company = '', vat_id = '', email = null, iban = null, street = '',
    postal_code = '', town = '', country = null where id = payer_of;
end $$;

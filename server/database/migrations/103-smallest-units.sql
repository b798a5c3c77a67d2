-- Fees and prize money of competitions in the smallest unit of their currency, as all other amounts: until now
-- they were hundredths in every currency, also of those that have no decimals, or three.
create or replace function pg_temp.units(hundredths text, currency text) returns bigint language sql as $$
  select case
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then hundredths::bigint * 10
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND',
      'VUV', 'XAF', 'XOF', 'XPF') then round(hundredths::numeric / 100)::bigint
    else hundredths::bigint
  end
$$;

create or replace function pg_temp.in_units(money jsonb, fields text[]) returns jsonb language sql as $$
  select money || coalesce(jsonb_object_agg(field, pg_temp.units(money ->> field, money ->> 'currency')), '{}')
  from unnest(fields) as field
  where jsonb_typeof(money -> field) = 'number'
$$;

-- A chart of shares has no unit.
create or replace function pg_temp.chart_in_units(money jsonb) returns jsonb language sql as $$
  select case when coalesce(money ->> 'beyondChart', 'shared') = 'shared' then money
    else money || jsonb_build_object('chart', (
      select jsonb_agg(pg_temp.units(amount, money ->> 'currency') order by place)
      from jsonb_array_elements_text(money -> 'chart') with ordinality as chart (amount, place)))
  end
$$;

update competition set conditions = conditions || jsonb_build_object(
    'fee', pg_temp.in_units(conditions -> 'fee', array['amount']))
  where jsonb_typeof(conditions -> 'fee') = 'object'
    and pg_temp.units('100', conditions -> 'fee' ->> 'currency') <> 100;

update competition set conditions = conditions || jsonb_build_object(
    'prizeMoney', pg_temp.chart_in_units(
      pg_temp.in_units(conditions -> 'prizeMoney', array['purse', 'furtherPrize'])))
  where jsonb_typeof(conditions -> 'prizeMoney') = 'object'
    and pg_temp.units('100', conditions -> 'prizeMoney' ->> 'currency') <> 100;

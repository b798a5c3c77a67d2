-- What the organiser chose, beside the rules that were frozen of it: the set-up is opened from it again.
alter table competition add column choice jsonb not null default '{}';

update competition set choice = jsonb_strip_nulls(jsonb_build_object(
  'ruleSet', rules -> 'ruleSet',
  'test', rules -> 'test',
  'positions', rules -> 'positions',
  'entryMode', rules -> 'entryMode'));

-- A role is called as everywhere else: partners, furtherHorses, grooms. The competitor's own pair stays 'pair'.
update competitor_member set role = case role
  when 'pair' then 'partners' when 'horse' then 'furtherHorses' when 'groom' then 'grooms' else role end;

create or replace view ridden_pair as
  select competitor_id, position as leg, person_id, horse_id, head_number from member
  where role in ('pair', 'partners');

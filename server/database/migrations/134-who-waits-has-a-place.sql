-- Whoever waits asks for a place of an entry: a competitor starts, or was to start. Waiting competitors become
-- entries of the office, each with one place that waits, in their order.
insert into entry_system (show_id)
select distinct competition.show_id from competitor
  join competition on competition.id = competitor.competition_id
where competitor.status = 'waitlisted' on conflict do nothing;

do $$
declare
  waiting record;
  of_entry bigint;
begin
  for waiting in
    select competitor.id, competition.show_id, competition_id, person_id, horse_id, competitor.creation_time
    from competitor join competition on competition.id = competitor.competition_id
    where competitor.status = 'waitlisted' order by competitor.id
  loop
    perform lock_places(waiting.show_id);
    insert into entry (show_id, number)
    select waiting.show_id, last_number + 1 from entry_system where show_id = waiting.show_id
    returning id into of_entry;
    update entry_system set last_number = last_number + 1 where show_id = waiting.show_id;
    insert into place (show_id, entry_id, competition_id, person_id, horse_id, ticket, status, asked_at,
      first_complete_at)
    values (waiting.show_id, of_entry, waiting.competition_id, waiting.person_id, waiting.horse_id,
      gen_random_uuid(), 'waiting', waiting.creation_time, waiting.creation_time)
    on conflict do nothing;
  end loop;
end $$;

delete from competitor where status = 'waitlisted'
  and not exists (select from score_entry where competitor_id = competitor.id);
-- What was once written of somebody stays with them.
update competitor set status = 'withdrawn' where status = 'waitlisted';

alter table competitor drop constraint competitor_status_check;
alter table competitor add constraint competitor_status_check check (status in ('entered', 'scratched',
  'ready', 'on_course', 'finished', 'withdrawn', 'no_show', 'retired', 'eliminated', 'disqualified'));

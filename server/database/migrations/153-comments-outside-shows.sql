-- Comments on what belongs to no show: a horse, a video request. Each has its own switch, off at first.
alter table comment_thread alter column show_id drop not null;
alter table comment_thread add column is_on boolean not null default false;
alter table comment_thread add check (show_id is null or not is_on);
alter table comment alter column show_id drop not null;
create index comment_reported_outside_shows on comment (reported_at)
  where open_reports > 0 and show_id is null;

alter table comment drop constraint comment_author_role_check;
alter table comment add constraint comment_author_role_check
  check (author_role in ('office', 'judge', 'official', 'owner', 'rider', 'reader'));

create trigger forget_comments after delete on horse referencing old table as before
  for each statement execute function forget_comments('horse');
create trigger forget_comments after delete on video_request referencing old table as before
  for each statement execute function forget_comments('request');

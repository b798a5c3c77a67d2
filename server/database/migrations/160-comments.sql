-- Comments, and notes of the office, about anything that can be commented on.

-- Comments on what a show has, off until its office switches them on.
create table comment_setting (
  show_id bigint primary key references show (id) on delete cascade,
  is_on boolean not null default false,
  writers text not null default 'readers' check (writers in ('readers', 'people', 'office')),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);

-- One list of comments: about one subject, for one audience. The notes of the office are a list of their own.
create table comment_thread (
  id bigint generated always as identity primary key,
  show_id bigint references show (id) on delete cascade,
  -- a kind of subject of `server/comments/subjects.ts`, and its id
  subject text not null check (length(subject) between 1 and 40),
  subject_id bigint not null,
  audience text not null check (audience in ('readers', 'office')),
  -- of a subject that belongs to no show (a horse, a video request), which has its own switch
  is_on boolean not null default false,
  is_locked boolean not null default false,
  version bigint not null default 1,
  unique (subject, subject_id, audience),
  check (show_id is null or not is_on)
);
create index comment_thread_show on comment_thread (show_id);

create table comment (
  id bigint generated always as identity primary key,
  thread_id bigint not null references comment_thread (id) on delete cascade,
  show_id bigint references show (id) on delete cascade,
  -- answers have no answers
  answer_to bigint references comment (id) on delete cascade,
  account_id bigint not null references account (id),
  -- what the author was at the show when it was written
  author_role text not null check (author_role in ('office', 'judge', 'official', 'owner', 'rider', 'reader')),
  -- mentions stand in it as @<account id>; blank once it is deleted
  text text not null check (length(text) <= 2000),
  written_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text check (length(hidden_reason) <= 500),
  -- reports that the office has not decided about
  open_reports integer not null default 0 check (open_reports >= 0),
  reported_at timestamptz,
  -- how often the office has decided about it: what is told of a later decision is something else
  decisions integer not null default 0,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  check ((hidden_at is null) = (hidden_reason is null))
);
create index comment_of_thread on comment (thread_id, answer_to, id);
create index comment_of_show on comment (show_id, written_at);
create index comment_reported on comment (show_id, reported_at) where open_reports > 0;
create index comment_account on comment (account_id, written_at);
create index comment_answer on comment (answer_to);
create index comment_reported_outside_shows on comment (reported_at)
  where open_reports > 0 and show_id is null;

create table comment_mention (
  comment_id bigint not null references comment (id) on delete cascade,
  account_id bigint not null references account (id),
  primary key (comment_id, account_id)
);
create index comment_mention_account on comment_mention (account_id);

-- Once by an account, whatever the office decides.
create table comment_report (
  comment_id bigint not null references comment (id) on delete cascade,
  account_id bigint not null references account (id),
  reason text not null check (length(reason) <= 500),
  at timestamptz not null default now(),
  is_open boolean not null default true,
  primary key (comment_id, account_id)
);
create index comment_report_account on comment_report (account_id, at);

-- What an account is told of inside the application, once for each thing.
create table notice (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  kind text not null check (kind in ('mention', 'answer', 'hidden', 'report')),
  comment_id bigint not null references comment (id) on delete cascade,
  -- what it tells of: an account is told once about it
  about text not null check (length(about) between 1 and 100),
  -- false: the account wants none of the kind, and is not told by this row either
  is_shown boolean not null,
  at timestamptz not null default now(),
  read_at timestamptz,
  unique (account_id, about)
);
create index notice_account on notice (account_id, id) where is_shown;
create index notice_comment on notice (comment_id);

-- An account without a row is told of everything.
create table notice_setting (
  account_id bigint primary key references account (id),
  without_notice text[] not null default '{}',
  without_letter text[] not null default '{}',
  -- of its notices, for the screens that follow them
  version bigint not null default 1
);

-- A subject that goes takes what was said about it along.
create function forget_comments() returns trigger language plpgsql as $$
begin
  delete from comment_thread where subject = tg_argv[0] and subject_id in (select id from before);
  return null;
end $$;
create trigger forget_comments after delete on competition referencing old table as before
  for each statement execute function forget_comments('competition');
create trigger forget_comments after delete on competitor referencing old table as before
  for each statement execute function forget_comments('competitor');
create trigger forget_comments after delete on horse referencing old table as before
  for each statement execute function forget_comments('horse');
create trigger forget_comments after delete on video_request referencing old table as before
  for each statement execute function forget_comments('request');

-- Why the office hid what a deleted account wrote is not told any more.
create function blank_comments_in_trail(account bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('paddock.blanking', 'on', true);
  update change set reason = null
    where object_class = 'Comment' and object_id in (select id from comment where account_id = account);
  perform set_config('paddock.blanking', 'off', true);
end $$;

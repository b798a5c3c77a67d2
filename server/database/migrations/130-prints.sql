-- What left the printer of an office: enough to say later whether the paper is still the newest, and what of
-- it changed. No words of the paper are stored, only their marks.
create table print (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id) on delete cascade,
  -- stands in the QR code of the paper: the same for the same content
  code text not null unique check (length(code) = 16),
  path text not null check (length(path) between 1 and 80),
  -- of what, and with which options
  parameters jsonb not null,
  locale text not null check (length(locale) between 2 and 10),
  label text not null check (length(label) <= 200),
  -- one for each row, and one for each page
  row_marks text[] not null,
  page_marks text[] not null,
  printed_at timestamptz not null default now(),
  times integer not null default 1 check (times > 0),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
create index print_of_show on print (show_id, printed_at desc);

-- What was handed in of a paper or membership that a show asks of an entry, a rider or a horse. Its files are in
-- `file`; without a row nothing was handed in and nobody said anything about it.
create table entry_paper (
  id bigint generated always as identity primary key,
  entry_id bigint not null references entry (id) on delete cascade,
  kind text not null check (kind in ('document', 'membership')),
  -- its id in the rules of the show
  requirement text not null check (length(requirement) between 1 and 40),
  -- of whom it is asked; neither: of the entry itself
  person_id bigint references person (id),
  horse_id bigint references horse (id),
  -- of a membership
  body text check (length(body) <= 100),
  number text check (length(number) <= 60),
  issued_on date,
  expires_on date,
  -- [{"day": "2026-03-01", "by": null}], oldest first
  doses jsonb not null default '[]',
  -- when the last of it was handed in; null: nothing was, the office only said something about it
  received_at timestamptz,
  review text not null default 'unseen' check (review in ('unseen', 'verified', 'refused', 'waived')),
  review_reason text not null default '' check (length(review_reason) <= 500),
  reviewed_by_account bigint references account (id),
  reviewed_at timestamptz,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique nulls not distinct (entry_id, kind, requirement, person_id, horse_id),
  check (person_id is null or horse_id is null),
  check ((review = 'unseen') = (reviewed_at is null))
);
create index entry_paper_person on entry_paper (person_id);
create index entry_paper_horse on entry_paper (horse_id);

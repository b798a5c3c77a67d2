-- Ids of other systems, as far as no table has them: the FEI gives each competition one of its own.
alter table competition add column fei_id text check (length(fei_id) between 1 and 80);

-- What an imported list said of a competitor when it was last applied, so that the next list is compared
-- with it and what the office changed by hand meanwhile stays. `foreign_key` names the entry in its source.
create table imported_start (
  competitor_id bigint primary key references competitor (id) on delete cascade,
  source text not null check (length(source) between 1 and 40),
  foreign_key text check (length(foreign_key) between 1 and 200),
  said jsonb not null,
  -- source, foreign key and what the list before said: taking a list back puts them here again
  before jsonb,
  applied_at timestamptz not null default now()
);

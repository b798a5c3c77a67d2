-- What an office calls off (decision 049): a competition, or a show, cancelled or postponed.

-- When a competition was cancelled; rules of the schedule may ask for it.
alter table competition add column cancelled_at timestamptz;
update competition set cancelled_at = last_modified where status = 'cancelled';

-- Whichever act sets the status.
create function note_cancelled() returns trigger language plpgsql as $$
begin
  if new.status <> 'cancelled' then new.cancelled_at := null;
  elsif new.cancelled_at is null then new.cancelled_at := now();
  end if;
  return new;
end $$;
create trigger competition_cancelled before insert or update of status on competition
  for each row execute function note_cancelled();

create table show_called_off (
  show_id bigint not null references show (id) on delete cascade,
  kind text not null check (kind in ('cancelled', 'postponed')),
  at timestamptz not null default now(),
  reason text not null check (length(reason) between 1 and 500),
  -- all that was charged is remitted, whatever the schedule says
  remits_all boolean not null,
  -- the last day on which a rider may withdraw for nothing
  object_until date,
  -- the new days, where they are known
  first_day date,
  last_day date,
  -- what is undone with it: entries that were open, competitions that were cancelled
  closed_entries boolean not null default false,
  programme_act_id bigint references programme_act (id) on delete set null,
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  primary key (show_id, kind),
  check ((kind = 'postponed') = (object_until is not null)),
  check ((first_day is null) = (last_day is null) and first_day <= last_day)
);
create index show_called_off_act on show_called_off (programme_act_id);

-- Reminders of invoices that are due, in steps: what each says and costs is the organization's own.
create table reminder_step (
  organization_id bigint not null references organization (id) on delete cascade,
  step smallint not null check (step between 1 and 3),
  -- after the day on which the invoice was due
  days integer not null check (days between 1 and 365),
  -- in the smallest unit of the invoice's currency
  fee bigint not null default 0 check (fee between 0 and 100000000),
  -- below the words of the program
  text text not null default '' check (length(text) <= 500),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  primary key (organization_id, step)
);

-- Each step of an invoice once; all that was written stays as it was written.
create table reminder (
  id bigint generated always as identity primary key,
  show_id bigint not null references show (id),
  payer_id bigint not null,
  invoice_id bigint not null references invoice (id),
  step smallint not null check (step between 1 and 3),
  issued_on date not null,
  -- what is printed: `ReminderContent` of domain/money/invoices/reminder.ts
  content jsonb not null,
  -- what was charged for it
  extra_charge_id bigint references extra_charge (id),
  created_by_account bigint references account (id),
  modified_by_account bigint references account (id),
  created_by_organization bigint references organization (id),
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  foreign key (show_id, payer_id) references payer (show_id, id),
  unique (invoice_id, step)
);
create index reminder_of_show on reminder (show_id, id);
create index reminder_of_payer on reminder (payer_id, id);
create index reminder_charge on reminder (extra_charge_id);

-- Organizations, accounts, and how an account signs in.
--
-- In all files: a row that clients read under an id of its own says who made it, who changed it last, for which
-- organization, and when; null is what the program itself did. Ids are numbers handed out by the database; the
-- wire carries them as text.

create table organization (
  id bigint generated always as identity primary key,
  name text not null,
  created_by_account bigint,
  modified_by_account bigint,
  created_by_organization bigint,
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);

create table account (
  id bigint generated always as identity primary key,
  email text not null,
  -- argon2id; null for a restricted account that a position link made: it cannot sign in by password
  password_hash text,
  -- made by a link and for one thing only; an invited account has no password yet and is not restricted
  restricted boolean not null default false,
  -- when the owner of an account without a password first signed in; until then it waits for its invitation
  first_code_at timestamptz,
  first_name text not null,
  family_name text not null,
  -- in which letters are written; null: not said yet
  locale text,
  organization_id bigint references organization (id),
  disabled_at timestamptz,
  -- a deleted account leaves this row, so that what it did is still by one and the same
  deleted_at timestamptz,
  created_by_account bigint,
  modified_by_account bigint,
  created_by_organization bigint,
  creation_time timestamptz not null default now(),
  last_modified timestamptz not null default now()
);
-- case does not matter in addresses
create unique index account_email on account (lower(email));
create index account_organization on account (organization_id);

-- Refresh tokens, only their hashes. A token that was used is replaced; using it once more ends its family.
create table refresh_token (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  family uuid not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- the token before it was exchanged again because the answer with this one was lost: a client that comes
  -- with it has a copy
  superseded_at timestamptz,
  revoked_at timestamptz,
  user_agent text,
  creation_time timestamptz not null default now()
);
create index refresh_token_family on refresh_token (family);
create index refresh_token_account on refresh_token (account_id);
-- sessions that ended of late are read when an instance starts, and after it missed announcements of others
create index refresh_token_revoked on refresh_token (revoked_at) where revoked_at is not null;

-- A token that proves something once and for a short time: the address of a new account, that a password was
-- forgotten by its owner, that the first step of a sign-in was taken. Only its hash is kept.
create table one_time_token (
  id bigint generated always as identity primary key,
  -- proof: an official who signs results said once more who they are · new_address, old_address: another address
  -- counts when the letter to it is opened, and from the old one it can be taken back for some days
  purpose text not null check (purpose in ('registration', 'new_password', 'second_factor', 'passkey', 'proof',
    'new_address', 'old_address', 'new_account')),
  token_hash bytea not null unique,
  account_id bigint references account (id) on delete cascade,
  -- by purpose: address and name of a new account, the challenge that a passkey signs
  about jsonb not null default '{}',
  expires_at timestamptz not null,
  creation_time timestamptz not null default now()
);
create index one_time_token_account on one_time_token (account_id);

-- A code of six digits that was sent to an address and signs in there once.
create table sign_in_code (
  id bigint generated always as identity primary key,
  -- of what the browser holds that asked for the code: without it codes cannot be tried
  request_hash bytea not null unique,
  -- of the code and what the browser holds, so that the database alone does not tell the code
  code_hash bytea not null,
  email text not null check (length(email) between 1 and 254),
  -- set where a signed-in account proves that it is its owner's
  account_id bigint references account (id) on delete cascade,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  creation_time timestamptz not null default now()
);
create index sign_in_code_account on sign_in_code (account_id);
create index sign_in_code_expires on sign_in_code (expires_at);

-- An authenticator app that is asked for a code after the password.
create table second_factor (
  account_id bigint primary key references account (id) on delete cascade,
  -- encrypted with the sealing key of the installation
  secret bytea not null,
  -- null until a first code has shown that the app has the secret
  confirmed_at timestamptz,
  -- RFC 6238: of the last code that was taken; a code counts once
  last_time_step bigint not null default 0,
  creation_time timestamptz not null default now()
);

-- Takes the place of a code when the app is lost. Only its hash is kept; a used one is deleted.
create table recovery_code (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  code_hash bytea not null,
  unique (account_id, code_hash)
);

-- A key pair whose private half lies in a device (WebAuthn).
create table passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  -- base64url, made by the device
  credential_id text not null unique,
  public_key bytea not null,
  -- of the signatures that the device has made; a device that keeps no count says 0
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  last_used_at timestamptz,
  creation_time timestamptz not null default now()
);
create index passkey_account on passkey (account_id);

-- Letters of a demonstration, which has no mail server.
create table demo_mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  creation_time timestamptz not null default now()
);

-- What administrators decide for the whole installation. Without a row the default of the program holds.
create table installation_setting (
  name text primary key,
  is_on boolean not null,
  last_modified timestamptz not null default now()
);

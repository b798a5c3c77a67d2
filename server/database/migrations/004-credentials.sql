-- The language in which mail is written to somebody; null where nobody has said yet.
alter table account add column locale text;

-- What proves something once to whoever holds it, for a short time: the address of who registers, that a
-- password was forgotten by its owner, that the first step of a sign-in was taken. Only its hash is kept.
create table one_time_token (
  id bigint generated always as identity primary key,
  purpose text not null
    check (purpose in ('registration', 'new_password', 'second_factor', 'passkey')),
  token_hash bytea not null unique,
  account_id bigint references account (id) on delete cascade,
  -- by purpose: address and name of who registers, the challenge that a passkey signs
  about jsonb not null default '{}',
  expires_at timestamptz not null,
  creation_time timestamptz not null default now()
);
create index one_time_token_account on one_time_token (account_id);

-- What a demonstration would have sent, had it a mail server.
create table demo_mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  creation_time timestamptz not null default now()
);

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

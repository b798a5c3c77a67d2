-- A refresh token whose answer was lost is exchanged again; what was handed out before it is superseded then,
-- and whoever comes with that has a copy.
alter table refresh_token add superseded_at timestamptz;

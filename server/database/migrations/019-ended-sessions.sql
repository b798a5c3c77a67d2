-- Which sessions ended of late is read when an instance starts, and after it missed what others told.
create index refresh_token_revoked on refresh_token (revoked_at) where revoked_at is not null;

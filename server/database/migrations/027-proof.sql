-- Whoever signs results proves once more who they are; what proves it counts for some minutes.
alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('registration', 'new_password', 'second_factor', 'passkey', 'proof'));

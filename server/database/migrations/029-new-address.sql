-- Another e-mail address counts when the letter to it is opened; whoever had the old one can take it back for some days.
alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('registration', 'new_password', 'second_factor', 'passkey', 'proof',
    'new_address', 'old_address'));

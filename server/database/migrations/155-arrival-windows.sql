-- Windows in which horses arrive, with how many there is room for; read by `arrivalWindow` of `domain/stabling`.
alter table stabling_site
  add column windows jsonb not null default '[]';

-- Federations that shows name from the first day; others are added as they are needed.
insert into federation (code, name, nation) values
  ('FEI', 'Fédération Equestre Internationale', null),
  ('BEF', 'British Equestrian', 'GBR'),
  ('FFE', 'Fédération Française d’Équitation', 'FRA'),
  ('FN', 'Deutsche Reiterliche Vereinigung', 'GER'),
  ('KNHS', 'Koninklijke Nederlandse Hippische Sportfederatie', 'NED'),
  ('OEPS', 'Österreichischer Pferdesportverband', 'AUT'),
  ('RFHE', 'Real Federación Hípica Española', 'ESP'),
  ('SVPS', 'Schweizerischer Verband für Pferdesport', 'SUI'),
  ('SvRF', 'Svenska Ridsportförbundet', 'SWE'),
  ('USEF', 'United States Equestrian Federation', 'USA')
on conflict (code) do nothing;

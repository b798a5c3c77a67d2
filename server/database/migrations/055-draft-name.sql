-- A draft has a name only where somebody typed one. The others were named in the language of who made them,
-- and are called by their kind and time instead.
alter table timetable_draft alter column name drop not null;

update timetable_draft set name = null
where (kind = 'solved' and name ~ '^(Draft|Entwurf|Brouillon|Ontwerp|Utkast|Borrador) [0-9]+$')
  or (kind = 'repaired'
    and name in ('Repair', 'Nachbesserung', 'Réparation', 'Herstel', 'Lagning', 'Reparación'))
  or (kind = 'by-hand'
    and name in ('Moved by hand', 'Von Hand verschoben', 'Déplacé à la main', 'Met de hand verplaatst',
      'Flyttat för hand', 'Movido a mano'));

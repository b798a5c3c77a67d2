-- What judges flag silently to C, and what C has seen, is found without reading every mark.
create index score_entry_silent on score_entry (competition_id)
  where field like 'flag.%' or field like 'seen.%';

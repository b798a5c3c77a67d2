-- Of the entry that a draft changes: what it held when the draft began. Another one by now is not overwritten.
alter table entry_draft add column form_version text check (length(form_version) <= 40);

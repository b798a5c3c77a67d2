-- The second round of cones or of an indoor course is the part `cones.2`, `indoor.2`.
alter table round_start drop constraint round_start_part_check;
alter table round_start add constraint round_start_part_check check (part <> '');

-- A device that signed out, or opened a code of another show: nobody in the office ended it.
alter table ringside_device add column left_itself boolean not null default false;

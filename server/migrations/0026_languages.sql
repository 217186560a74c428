-- Screens, letters and papers speak French, German and Spanish, too (contract/src/rendering.ts).
alter table app_user drop constraint app_user_locale_check;
alter table app_user add constraint app_user_locale_check check (locale in ('it', 'en', 'fr', 'de', 'es'));

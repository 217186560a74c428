-- Cadastral category and yearly cadastral income (rendita) as the owner states them, for the costs of a home (DECIDING.md 3).
alter table property
  add column cadastral_category text check (cadastral_category ~ '^(A([1-9]|1[01])|B[1-8]|C[1-7]|D([1-9]|10))$'),
  add column cadastral_income_minor bigint check (cadastral_income_minor > 0);

/** Seeded database and data folder. The environment passes them from the first Playwright process to its workers. */
export type Template = { host: string; port: number; user: string; database: string; dataDir: string };

const VARIABLE = 'E2E_TEMPLATE';

export const writeTemplate = (template: Template): void => {
  process.env[VARIABLE] = JSON.stringify(template);
};

/** Null with `E2E_ORIGIN`. */
export const readTemplate = (): Template | null => JSON.parse(process.env[VARIABLE] ?? 'null');

/** DATABASE_URL of a database on the template's server. */
export const urlOf = ({ host, port, user, database }: Omit<Template, 'dataDir'>): string =>
  `postgres://${user}@/${database}?${new URLSearchParams({ host, port: String(port) })}`;

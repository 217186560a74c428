import { EXPORT_DAYS, type ExportFormat } from '#contract/catalog/organization-exports';

const HOUR = 3_600_000;

export const exportsOfOrganization = { max: 10, windowMs: 24 * HOUR } as const;

export const exportKey = (exportId: number): string => `organization-exports/${exportId}.zip`;
export const exportEnd = (readyAt: Date): Date => new Date(readyAt.getTime() + EXPORT_DAYS * 24 * HOUR);
/** An export without an outcome for a day has lost its job. */
export const lostBefore = (now: Date): Date => new Date(now.getTime() - 24 * HOUR);

export const endings: Readonly<Record<ExportFormat, string>> = { xlsx: 'xlsx', csv: 'csv', json: 'json', kyero: 'xml' };

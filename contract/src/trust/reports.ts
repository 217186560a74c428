/**
 * Reports of listings and profiles that break the law or the site's rules (LAW-03; Regulation (EU) 2022/2065, articles 16
 * and 9).
 *
 * Reporting needs no account. A reporter with an address gets a receipt at once and the decision later. For possible crimes against
 * children a name is never required (article 16, 2 c). The reference identifies the report; a repeated report with the same `key` is the
 * same one. Admins decide (moderation).
 */

export const reportReasons = [
  'FRAUD',
  'WRONG_DATA',
  'NOT_AVAILABLE',
  'DISCRIMINATION',
  'ILLEGAL_RENTAL',
  'PRIVACY',
  'COPYRIGHT',
  'OFFENSIVE',
  'CHILD_SAFETY',
  'OTHER',
] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportSubjects = ['LISTING', 'USER'] as const;
export const REPORT_TEXT_MAX = 2000;
/** Per user or address, signed in or not. */
export const REPORTS_A_DAY = 20;

export const sendReport = { id: 'reports.sendReport', method: 'POST', path: '/api/v1/reports' } as const;

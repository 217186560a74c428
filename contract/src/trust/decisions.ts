/**
 * Decisions about published content, with their reasons, and appeals against them (LAW-03; Regulation (EU) 2022/2065,
 * articles 16 to 20).
 *
 * An admin decides each report. Both parties are notified of the decision and its reasons, except the subject of a manifestly unfounded
 * report. Each party has a separate encrypted link to read the decision and to appeal once within six months.
 * An admin also decides the appeal and may reverse the decision. Suspensions by moderation or by an admin are decisions of the same kind.
 */

export const decisionOutcomes = [
  'NO_ACTION',
  'MANIFESTLY_UNFOUNDED',
  'WARNING',
  'LISTING_SUSPENDED',
  'ACCOUNT_SUSPENDED',
] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];
/** Article 17, 3 d and e: against the law, or against the site's terms. */
export const decisionGrounds = ['ILLEGAL_CONTENT', 'TERMS'] as const;
export type DecisionGround = (typeof decisionGrounds)[number];
export const decisionSources = ['REPORT', 'MODERATION', 'ADMIN', 'APPEAL'] as const;
export const decisionParties = ['REPORTER', 'AFFECTED'] as const;
export type DecisionParty = (typeof decisionParties)[number];
/** Article 20, 1: at least six months. */
export const APPEAL_MONTHS = 6;
export const APPEAL_DAYS_TO_DECIDE = 14;
export const FACTS_MAX = 2000;

export const reportStatuses = ['OPEN', 'DECIDED'] as const;

export const listReports = { id: 'reports.listReports', method: 'GET', path: '/api/v1/admin/reports' } as const;
export const getReport = { id: 'reports.getReport', method: 'GET', path: '/api/v1/admin/reports/:id' } as const;

export const decideReport = {
  id: 'reports.decideReport',
  method: 'POST',
  path: '/api/v1/admin/reports/:id/decision',
} as const;

export const listAppeals = { id: 'reports.listAppeals', method: 'GET', path: '/api/v1/admin/appeals' } as const;
export const getAppeal = { id: 'reports.getAppeal', method: 'GET', path: '/api/v1/admin/appeals/:id' } as const;

export const decideAppeal = {
  id: 'reports.decideAppeal',
  method: 'POST',
  path: '/api/v1/admin/appeals/:id/decision',
} as const;

export const readDecision = {
  id: 'reports.readDecision',
  method: 'POST',
  path: '/api/v1/decisions/read',
  safe: true,
} as const;

export const appealDecision = {
  id: 'reports.appealDecision',
  method: 'POST',
  path: '/api/v1/decisions/appeal',
} as const;

export const getTransparency = { id: 'reports.getTransparency', method: 'GET', path: '/api/v1/transparency' } as const;

import type { DecisionOutcome, reportStatuses } from '#contract/trust/decisions';
import type { ReportReason } from '#contract/trust/reports';

/** Digits and capitals without ambiguous ones: 32, so that each encodes five bits. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Random bytes that a reference needs. */
export const REFERENCE_BYTES = 8;

/** Reference of a report, "SG-7F3K-92QD": 40 random bits, so that references cannot be guessed. */
export function referenceOf(random: Uint8Array): string {
  const [a, b] = [random.subarray(0, 4), random.subarray(4, REFERENCE_BYTES)].map((half) =>
    [...half].map((byte) => signs[byte % signs.length]).join(''),
  );
  return `SG-${a}-${b}`;
}

/**
 * For some reasons the law forbids to require a name (Regulation (EU) 2022/2065, article 16, 2 c): the account is not stored
 * either.
 */
export const isNameless = (reason: ReportReason): boolean => reason === 'CHILD_SAFETY';

type ReportStatus = (typeof reportStatuses)[number];

/** Transition of a state machine, executed by `applyTransition`. */
export type Transition<S extends string, E extends string, B extends string> = {
  to: S;
  /** In queue order. */
  emails: readonly E[];
  events: readonly B[];
};

/** `NONE`: before the row exists. */
type Transitions<A extends string, S extends string, T> = Readonly<
  Record<A, Readonly<Partial<Record<S | 'NONE', Readonly<T>>>>>
>;

export type ReportTransition = Transition<
  ReportStatus,
  'RECEIPT' | 'REPORTER' | 'AFFECTED',
  'reports.received' | 'reports.decided'
>;
export type ReportTransitions = Transitions<'receive' | DecisionOutcome, ReportStatus, ReportTransition>;

const decided: ReportTransition = { to: 'DECIDED', emails: ['REPORTER', 'AFFECTED'], events: ['reports.decided'] };

/** The affected user is not notified of a manifestly unfounded report. */
export const reportTransitions: ReportTransitions = {
  receive: { NONE: { to: 'OPEN', emails: ['RECEIPT'], events: ['reports.received'] } },
  NO_ACTION: { OPEN: decided },
  MANIFESTLY_UNFOUNDED: { OPEN: { ...decided, emails: ['REPORTER'] } },
  WARNING: { OPEN: decided },
  LISTING_SUSPENDED: { OPEN: decided },
  ACCOUNT_SUSPENDED: { OPEN: decided },
};

type AppealDecision = 'UPHELD' | 'REVERSED';

export type AppealTransition = Transition<
  AppealDecision,
  'APPELLANT' | 'REPORTER' | 'AFFECTED',
  'reports.appealDecided'
>;
export type AppealTransitions = Transitions<AppealDecision, 'OPEN' | AppealDecision, AppealTransition>;

/** Both parties are notified of a decision that replaces the appealed one. */
export const appealTransitions: AppealTransitions = {
  UPHELD: { OPEN: { to: 'UPHELD', emails: ['APPELLANT'], events: ['reports.appealDecided'] } },
  REVERSED: {
    OPEN: { to: 'REVERSED', emails: ['APPELLANT', 'REPORTER', 'AFFECTED'], events: ['reports.appealDecided'] },
  },
};

const DAY_MS = 86_400_000;
export const reportWindowMs = DAY_MS;

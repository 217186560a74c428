import { fromMinor } from '#contract/platform/money';
import type { TimelineEntry } from '#contract/site/user-timeline.schemas';
import type {
  selectDecisions,
  selectListings,
  selectPayments,
  selectReports,
  selectSessions,
} from './user-timeline.store.ts';

/** Maps source rows to timeline entries. */

type RowOf<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];
type EntryOf<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>;

const common = ({ id, at }: { id: number; at: Date }) => ({ id, at: at.toISOString() });

export const listingEntry = (row: RowOf<typeof selectListings>): EntryOf<'LISTING'> => ({
  kind: 'LISTING',
  ...common(row),
  title: row.title,
  status: row.status,
});

const paymentStatus = {
  REQUIRES_PAYMENT: 'requires_payment_method',
  REQUIRES_ACTION: 'requires_action',
  PROCESSING: 'processing',
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  CANCELED: 'canceled',
} as const;

export function paymentEntry(row: RowOf<typeof selectPayments>): EntryOf<'PAYMENT'> {
  const { productName, listingTitle, amountMinor, refundedMinor, currency, status } = row;
  const money = (minor: number) => ({ amount: fromMinor(minor), currency });
  return {
    kind: 'PAYMENT',
    ...common(row),
    productName,
    listingTitle,
    amount: money(amountMinor),
    refunded: refundedMinor > 0 ? money(refundedMinor) : null,
    status: paymentStatus[status],
  };
}

type Device = { browser: string | null; system: string | null };

export const sessionEntry = (
  row: RowOf<typeof selectSessions>,
  { browser, system }: Device,
  now: Date,
): EntryOf<'SESSION'> => ({
  kind: 'SESSION',
  ...common(row),
  browser,
  system,
  lastSeenAt: row.lastSeenAt.toISOString(),
  active: row.expiresAt > now,
});

export const reportEntry = (row: RowOf<typeof selectReports>): EntryOf<'REPORT'> => ({
  kind: 'REPORT',
  ...common(row),
  direction: row.isSent ? 'SENT' : 'RECEIVED',
  reference: row.reference,
  reason: row.reason,
  status: row.status,
});

export function decisionEntry(row: RowOf<typeof selectDecisions>): EntryOf<'DECISION'> {
  const { outcome, subjectType, subjectId, subjectTitle, reportId } = row;
  return { kind: 'DECISION', ...common(row), outcome, subjectType, subjectId, subjectTitle, reportId };
}

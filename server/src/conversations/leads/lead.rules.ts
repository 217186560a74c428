import type { OpenLeads } from '#contract/catalog/listing-lifecycle';
import {
  type LeadEventKind,
  type LeadStage,
  type LostReason,
  MEDIAN_SAMPLE_MIN,
  MERGE_UNDO_DAYS,
} from '#contract/conversations/leads';

/** Stages, clocks, identity and retention of leads (AGY-06). */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A click on a contact is shown with a request within this time. */
export const CLICK_WINDOW_MS = 30 * DAY_MS;
/** Responses that a median covers. */
export const MEDIAN_WINDOW_MS = 30 * DAY_MS;
/** Local time of reminders, in minutes. */
export const REMINDER_MINUTES = 8 * 60;
/** Conversations of an account that becomes an organization are leads if they are this young. */
export const TAKE_OVER_WINDOW_MS = 90 * DAY_MS;

export type Clock = {
  stage: LeadStage;
  lostReason: LostReason | null;
  awaitingSince: Date | null;
  firstResponseAt: Date | null;
  firstResponseBy: number | null;
  escalatesAt: Date | null;
};

export const isClosed = (stage: LeadStage): boolean => stage === 'WON' || stage === 'LOST';

/** The contact has written or booked. `expectsReply`: not after a booking that is confirmed at once. */
export function afterRequest(
  clock: Clock,
  { at, isVisit, expectsReply }: { at: Date; isVisit: boolean; expectsReply: boolean },
): Clock {
  const stage = isVisit && (clock.stage === 'NEW' || clock.stage === 'CONTACTED') ? 'VISIT' : clock.stage;
  return { ...clock, stage, awaitingSince: clock.awaitingSince ?? (expectsReply ? at : null) };
}

/** A member has replied or called. The first one counts for the response time of a contact that expected it. */
export function afterReply(clock: Clock, { at, by }: { at: Date; by: number }): Clock {
  const isFirst = clock.awaitingSince !== null && clock.firstResponseAt === null;
  return {
    ...clock,
    stage: clock.stage === 'NEW' ? 'CONTACTED' : clock.stage,
    awaitingSince: null,
    escalatesAt: null,
    firstResponseAt: isFirst ? at : clock.firstResponseAt,
    firstResponseBy: isFirst ? by : clock.firstResponseBy,
  };
}

/** Free moves. A closed lead neither waits nor escalates. */
export function afterMove(clock: Clock, stage: LeadStage, lostReason: LostReason | null): Clock {
  const moved = { ...clock, stage, lostReason: stage === 'LOST' ? lostReason : null };
  return isClosed(stage) ? { ...moved, awaitingSince: null, escalatesAt: null } : moved;
}

/** A lead of a listing that is now concluded. `ASK`: it needs a decision. */
export function moveOfConclusion(
  { isCounterparty, hasOther }: { isCounterparty: boolean; hasOther: boolean },
  decision: OpenLeads | undefined,
): 'WON' | 'LOST' | 'KEEP' | 'ASK' {
  if (isCounterparty) return 'WON';
  if (decision === undefined) return 'ASK';
  return decision === 'KEEP' || hasOther ? 'KEEP' : 'LOST';
}

const inbound: readonly LeadEventKind[] = ['INQUIRY', 'MESSAGE_IN'];
const replies: readonly LeadEventKind[] = ['MESSAGE_OUT', 'CALL'];

/** Since when a contact expects a reply, from its own events in order; for a split. */
export function awaitingSinceOf(events: readonly { kind: LeadEventKind; at: Date }[]): Date | null {
  let since: Date | null = null;
  for (const { kind, at } of events) {
    if (inbound.includes(kind)) since ??= at;
    if (replies.includes(kind)) since = null;
  }
  return since;
}

/** The same day some months later, or the last of that month, in UTC. */
export function retentionEnd(lastEventAt: Date, months: number): Date {
  const end = new Date(lastEventAt);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end;
}

export const splitUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + MERGE_UNDO_DAYS * DAY_MS);

/** Few responses say nothing, and one of them would show a single member's. */
export function responsesView({ count, medianMs }: { count: number; medianMs: number | null }) {
  const isShown = count >= MEDIAN_SAMPLE_MIN && medianMs !== null;
  return { count, medianMinutes: isShown ? Math.max(1, Math.round(medianMs / MINUTE_MS)) : null };
}

import { zonedDate } from '#contract/platform/zoned-time';
import { ERASURE_DAYS, LINK_HOURS_AFTER_ARRIVAL, type RegistrationProblem } from '#contract/stays/guest-registration';
import type { StayBookingStatus } from '#contract/stays/stay-bookings';

/** When guests may register, the file is due and data are erased. */

const HOUR_MS = 3_600_000;

const after = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);

/** A stay of one day is due within 6 hours, others within 24 (art. 109 TULPS). */
const dueHours = (nights: number): number => (nights <= 1 ? 6 : 24);

export function registrationTimes({ checkInAt, nights }: { checkInAt: Date; nights: number }) {
  return {
    closesAt: after(checkInAt, LINK_HOURS_AFTER_ARRIVAL),
    dueAt: after(checkInAt, dueHours(nights)),
    erasesAt: after(checkInAt, 24 * ERASURE_DAYS),
  };
}

export type RegistrationState = {
  isRequired: boolean;
  status: StayBookingStatus;
  checkIn: string;
  checkInAt: Date;
  timeZone: string;
  nights: number;
  sentAt: Date | null;
  erasedAt: Date | null;
};

const linkStatuses: readonly StayBookingStatus[] = ['PAID', 'CHECKED_IN', 'DISPUTED'];
const editStatuses: readonly StayBookingStatus[] = [...linkStatuses, 'COMPLETED'];

/** Why guests cannot use or get a link now; null if they can. */
export function linkProblem(state: RegistrationState, now: Date): RegistrationProblem | null {
  if (!state.isRequired) return 'NOT_REQUIRED';
  if (state.sentAt || state.erasedAt) return 'SENT';
  if (!linkStatuses.includes(state.status)) return 'STATUS';
  return now > registrationTimes(state).closesAt ? 'STATUS' : null;
}

/** Why the host cannot edit guests or get the file; null if possible. */
export function editProblem(state: RegistrationState, now: Date): RegistrationProblem | null {
  if (!state.isRequired) return 'NOT_REQUIRED';
  if (state.sentAt || state.erasedAt) return 'SENT';
  if (!editStatuses.includes(state.status)) return 'STATUS';
  return now >= registrationTimes(state).erasesAt ? 'STATUS' : null;
}

/** Why the host cannot mark the file as sent; null if possible. */
export function sentProblem(state: RegistrationState, now: Date): RegistrationProblem | null {
  const problem = editProblem(state, now);
  if (problem) return problem;
  return zonedDate(now.getTime(), state.timeZone) < state.checkIn ? 'TOO_EARLY' : null;
}

import type { OutputOf } from '#contract/platform/endpoint';
import type { getAnswer } from '#contract/visits/bookings';

export type ToldVisit = OutputOf<typeof getAnswer>['data'];
export type AnswerState = 'over' | 'present' | 'offer' | 'confirmed' | 'waiting' | 'expired' | 'cancelled';

/** Which of its views a letter's link has. `lapsed`: the place was just found to be gone. */
export function answerState(visit: ToldVisit, now: Date, lapsed: boolean): AnswerState {
  if (visit.status === 'PRESENT') return 'present';
  if (visit.status === 'CANCELLED') return lapsed ? 'expired' : 'cancelled';
  if (now > new Date(visit.endsAt)) return 'over';
  if (visit.status === 'PENDING') return visit.can.accept && !lapsed ? 'offer' : 'expired';
  return visit.status === 'CONFIRMED' ? 'confirmed' : 'waiting';
}

import { HOURS_AFTER_DEPARTURE, HOURS_BEFORE_ARRIVAL } from '#contract/stays/check-in-instructions';
import type { StayBookingStatus } from '#contract/stays/stay-bookings';

/** When the guest of a booking sees the instructions. */

const HOUR_MS = 3_600_000;

const confirmed: readonly StayBookingStatus[] = ['PAID', 'CHECKED_IN', 'DISPUTED', 'COMPLETED'];

export type InstructedStay = { status: StayBookingStatus; checkInAt: Date; checkOutAt: Date };

export const instructionTimes = ({ checkInAt, checkOutAt }: Omit<InstructedStay, 'status'>) => ({
  availableFrom: new Date(checkInAt.getTime() - HOURS_BEFORE_ARRIVAL * HOUR_MS),
  availableUntil: new Date(checkOutAt.getTime() + HOURS_AFTER_DEPARTURE * HOUR_MS),
});

/** Exactly at both ends they are shown. */
export function areShown(stay: InstructedStay, now: Date): boolean {
  const { availableFrom, availableUntil } = instructionTimes(stay);
  return confirmed.includes(stay.status) && now >= availableFrom && now <= availableUntil;
}

export type AvailabilityState = {
  state: 'now' | 'until' | 'from' | 'expired';
  /** The day that the state speaks of; null where it speaks of none. */
  date: string | null;
};

/** spec/000 §4 "Availability": from its start date on, until its end date has passed. Days are `YYYY-MM-DD`. */
export function availabilityState(start: string | null, end: string | null, today: string): AvailabilityState {
  if (end && today > end) return { state: 'expired', date: end };
  if (start && today < start) return { state: 'from', date: start };
  return end ? { state: 'until', date: end } : { state: 'now', date: null };
}

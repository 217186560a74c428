export type AvailabilityState = {
  state: 'now' | 'until' | 'from' | 'expired' | 'unknown';
  /** Date in the state's text; null without one. */
  date: string | null;
};

/** spec/000 §4 "Availability": from the start date until after the end date. Days are `YYYY-MM-DD`. Without dates the state is unknown. */
export function availabilityState(start: string | null, end: string | null, today: string): AvailabilityState {
  if (end && today > end) return { state: 'expired', date: end };
  if (start && today < start) return { state: 'from', date: start };
  if (end) return { state: 'until', date: end };
  return { state: start ? 'now' : 'unknown', date: null };
}

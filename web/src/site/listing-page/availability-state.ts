export type AvailabilityState = {
  state: 'now' | 'until' | 'from' | 'expired' | 'unknown';
  /** The day that the state speaks of; null where it speaks of none. */
  date: string | null;
};

/**
 * spec/000 §4 "Availability": from its start date on, until its end date has passed. Days are `YYYY-MM-DD`. Without any date
 * the advertiser has said nothing, and neither do we.
 */
export function availabilityState(start: string | null, end: string | null, today: string): AvailabilityState {
  if (end && today > end) return { state: 'expired', date: end };
  if (start && today < start) return { state: 'from', date: start };
  if (end) return { state: 'until', date: end };
  return { state: start ? 'now' : 'unknown', date: null };
}

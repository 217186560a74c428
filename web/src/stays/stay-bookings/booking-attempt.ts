import { newSendingKey } from '../../platform/forms/use-persisted-form.ts';

/** An attempt to book: its idempotency key, what was sent, and the booking that holds the nights. */
type Attempt = { key: string; payload: string; bookingId: number | null };

const placeOf = (listingId: number) => `stay-booking-${listingId}`;

/** The attempt of this tab with this input, also after a reload; `former` is another one, whose nights may be held. */
export function attemptOf(listingId: number, body: unknown): { key: string; former: Attempt | null } {
  const payload = JSON.stringify(body);
  const stored = readAttempt(listingId);
  if (stored?.payload === payload) return { key: stored.key, former: null };
  const key = newSendingKey();
  return { key, former: stored };
}

export function storeAttempt(listingId: number, body: unknown, { key, bookingId }: Omit<Attempt, 'payload'>): void {
  write(listingId, { key, payload: JSON.stringify(body), bookingId });
}

/** After a decline of a saved card the next attempt is another one, which ends this booking first. */
export function endAttempt(listingId: number, bookingId: number | null): void {
  write(listingId, bookingId === null ? null : { key: '', payload: '', bookingId });
}

function write(listingId: number, attempt: Attempt | null): void {
  try {
    if (attempt) sessionStorage.setItem(placeOf(listingId), JSON.stringify(attempt));
    else sessionStorage.removeItem(placeOf(listingId));
  } catch {
    // Without storage a reload starts another attempt; the nights of the first one are free after 15 minutes.
  }
}

function readAttempt(listingId: number): Attempt | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(placeOf(listingId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { key, payload, bookingId } = stored as Record<string, unknown>;
    if (typeof key !== 'string' || typeof payload !== 'string') return null;
    return { key, payload, bookingId: typeof bookingId === 'number' ? bookingId : null };
  } catch {
    return null;
  }
}

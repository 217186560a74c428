import { passPattern } from '#contract/visits/check-in';
import type { Secrets } from '../../platform/secrets/secrets.port.ts';

/**
 * The signed code of a booking for check-in: `SGL1.{booking}.{signature}` (docs/decisions/013-open-days.md "Passes").
 * It depends on the booking and its open day, not on the secret of the open day.
 */

type PassSubject = { bookingId: number; eventId: number };

/** The signed text. */
export const passText = (bookingId: number, eventId: number): string => `open-day-pass:${bookingId}:${eventId}`;

export const passOf = ({ sign }: Pick<Secrets, 'sign'>, { bookingId, eventId }: PassSubject): string =>
  `SGL1.${bookingId}.${sign(passText(bookingId, eventId))}`;

/** Valid passes of a booking, also those signed with earlier keys. The current one is first. */
export const passesOf = ({ signatures }: Pick<Secrets, 'signatures'>, { bookingId, eventId }: PassSubject): string[] =>
  signatures(passText(bookingId, eventId)).map((signature) => `SGL1.${bookingId}.${signature}`);

/** Booking id in the text of a pass; null for other text. The caller verifies the signature with `passesOf`. */
export function readPass(text: string): { bookingId: number } | null {
  const bookingId = Number(passPattern.exec(text.trim())?.[1] ?? Number.NaN);
  return bookingId > 0 && bookingId <= 2_147_483_647 ? { bookingId } : null;
}

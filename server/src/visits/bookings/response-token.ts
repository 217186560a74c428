import { z } from 'zod';
import type { Deps } from '../deps.ts';

/**
 * Payload of an emailed link, encrypted: booking, participant and request time, so a rebooked booking invalidates older links.
 * It never expires, because the booking decides which responses are allowed. Nothing is stored.
 */

const responsePayload = z.tuple([z.literal('openDayAnswer'), z.int(), z.int(), z.int()]);

export type ResponseTarget = { bookingId: number; participantId: number; requestedAt: Date };

export function responseToken(
  { secrets }: Pick<Deps, 'secrets'>,
  { bookingId, participantId, requestedAt }: ResponseTarget,
): string {
  const what: z.infer<typeof responsePayload> = ['openDayAnswer', bookingId, participantId, requestedAt.getTime()];
  return secrets.encrypt(JSON.stringify(what)).toString('base64url');
}

/** Null: an invalid token. */
export function readResponseToken({ secrets }: Pick<Deps, 'secrets'>, token: string): ResponseTarget | null {
  try {
    const sealed = Buffer.from(token, 'base64url');
    const [, bookingId, participantId, requestedAt] = responsePayload.parse(JSON.parse(secrets.decrypt(sealed)));
    return { bookingId, participantId, requestedAt: new Date(requestedAt) };
  } catch {
    return null;
  }
}

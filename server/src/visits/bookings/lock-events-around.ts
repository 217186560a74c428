import type { Trx } from '../../platform/postgres/postgres.ts';
import { lockEvent } from '../open-days/load-open-day.ts';
import { selectEventsAround } from './life.store.ts';

/**
 * For the erasure of a person, before it locks them: the coming events that they booked or run. Whoever changes a booking locks its event first and writes
 * letters to people then; so the two wait for each other in one order.
 */
export async function lockEventsAround(trx: Trx, userId: number, now: Date): Promise<void> {
  for (const eventId of await selectEventsAround(trx, userId, now)) await lockEvent(trx, eventId);
}

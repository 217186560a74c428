import type { Trx } from '../adapters/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenEvent } from '../open-days/open-event.ts';

/**
 * What an edited event means for its bookings, in the transaction that edited it and holds its lock: a letter to each where the times or the notes
 * changed, reminders anew, and offers where more find a place.
 */
export async function tellEventEdited(_deps: Deps, _trx: Trx, _event: OpenEvent, _before: OpenEvent): Promise<void> {}

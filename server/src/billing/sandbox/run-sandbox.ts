import type { Deps } from '../deps.ts';
import { deliverEvents } from './deliver-events.ts';
import { moveTime } from './move-time.ts';
import { deleteEvents, deleteKeys } from './sandbox.store.ts';

const DAY_MS = 86_400_000;
/** As long as Stripe tells of an event (docs.stripe.com/api/events). */
const EVENT_DAYS = 30;

/** Lets time pass in the sandbox and tells what it did. Nothing where Stripe takes the money. @returns whether there is more to do at once */
export async function runSandbox(deps: Deps): Promise<boolean> {
  if (deps.payments.provider !== 'sandbox') return false;
  const hasMoved = await moveTime(deps);
  const hasTold = await deliverEvents(deps);
  return hasMoved || hasTold;
}

/** Forgets answers after a day, and events after thirty. */
export async function forgetOld({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await deleteKeys(db, new Date(now - DAY_MS));
  await deleteEvents(db, new Date(now - EVENT_DAYS * DAY_MS));
}

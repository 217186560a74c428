import type { Deps } from '../deps.ts';
import { paymentOfReference } from './payment.rules.ts';
import { countTry, findEvent, findPaymentBy, findPaymentRow, markHandled, updatePayment } from './payments.store.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Applies a provider event once. Reads the current object from the provider, so the order of events does not matter.
 * @throws PaymentsError when the provider does not answer; the job retries
 */
export async function applyEvent(deps: Deps, eventId: string): Promise<void> {
  const event = await findEvent(deps.db, eventId);
  if (!event || event.processedAt) return;
  await countTry(deps.db, eventId);
  if (event.objectKind === 'intent') await syncIntent(deps, event.objectId);
  else await deps.providerObjects[event.objectKind](deps, event.objectId);
  await markHandled(deps.db, eventId, deps.clock.now());
}

async function syncIntent(deps: Deps, externalId: string): Promise<void> {
  const known = (await findPaymentBy(deps.db, 'externalId', externalId))?.id ?? (await adopt(deps, externalId));
  if (known !== undefined) await syncPayment(deps, known);
}

/** Finds the payment of an intent whose id was not stored: the process stopped before, and the payment was canceled since. */
async function adopt({ db, payments }: Deps, externalId: string): Promise<number | undefined> {
  const intent = await payments.findIntent(externalId);
  const id = paymentOfReference(intent?.reference ?? null);
  const payment = id === undefined ? undefined : await findPaymentRow(db, id);
  if (!intent || !payment || payment.externalId !== null) return undefined;
  await updatePayment(db, payment.id, { externalId, clientSecret: intent.clientSecret });
  return payment.id;
}

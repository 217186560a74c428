import type { Deps } from '../deps.ts';
import { selectDue, updatePayment } from './payments.store.ts';
import { cancelUnfinished, syncPayment } from './sync-payment.ts';

const AT_ONCE = 50;

/**
 * The round that stands behind webhooks and people: cancels what nobody finished, and asks the provider of what is unfinished, at growing gaps. That it asked is written first, so that
 * one that fails holds up nobody.
 * @returns whether there may be more.
 */
export async function sweepPayments(deps: Deps): Promise<boolean> {
  const due = await selectDue(deps.db, deps.clock.now(), AT_ONCE);
  for (const { id, expired } of due) {
    await updatePayment(deps.db, id, { askedAt: deps.clock.now() });
    try {
      await (expired ? cancelUnfinished(deps, id) : syncPayment(deps, id));
    } catch (error) {
      deps.log.warn({ err: error, paymentId: id }, 'the round could not go on with a payment');
    }
  }
  return due.length === AT_ONCE;
}

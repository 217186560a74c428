import type { Deps } from '../deps.ts';
import { applyEvent } from './apply-event.ts';
import type { ProviderEvent, ProviderObjectKind } from './payment-provider.port.ts';
import { selectOpen, selectUnhandled } from './payments.store.ts';
import { syncPayment } from './sync-payment.ts';
import { saveEvent } from './take-webhook.ts';

/** Longer than a day, so that two runs leave no gap. */
const LOOKBACK_MS = 26 * 60 * 60 * 1000;
const UNHANDLED_AT_ONCE = 1_000;

/**
 * Nightly reconciliation: syncs everything that is not final, and applies events since yesterday that were lost or
 * failed. Continues after an error; the job then fails at the end and is retried.
 */
export async function reconcile(deps: Deps): Promise<void> {
  let failed = 0;
  const each = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      failed += 1;
      deps.log.error({ err: error }, 'a part of the nightly round of payments failed');
    }
  };
  for (const id of await selectOpen(deps.db)) await each(() => syncPayment(deps, id));
  for await (const event of deps.payments.eventsSince(new Date(deps.clock.now().getTime() - LOOKBACK_MS))) {
    await each(() => repair(deps, event));
  }
  for (const id of await selectUnhandled(deps.db, UNHANDLED_AT_ONCE)) await each(() => applyEvent(deps, id));
  if (failed > 0) throw new Error(`${failed} parts of the nightly round of payments failed`);
}

/** Applies an event without a webhook delivery. */
async function repair(deps: Deps, event: ProviderEvent): Promise<void> {
  if (!event.about || !(await saveEvent(deps, event))) return;
  await deps.recordEvent({ event: 'payments.repaired', about: aboutOf(event.type, event.about.kind) });
  await applyEvent(deps, event.id);
}

function aboutOf(type: string, kind: ProviderObjectKind) {
  if (/refund/.test(type)) return 'refund';
  return kind === 'intent' ? 'payment' : kind;
}

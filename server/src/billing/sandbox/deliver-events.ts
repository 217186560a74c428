import { refuse } from '../../platform/lib/refusal.ts';
import type { Deps } from '../deps.ts';
import { takeWebhook } from '../payments/take-webhook.ts';
import { eventBody, signatureOf } from './event-body.ts';
import { webhookSecret } from './read-events.ts';
import { findWaitingEvents, type SandboxEvent, setDelivered, setNextTry } from './sandbox.store.ts';

const PART = 50;
const LONGEST_WAIT_SECONDS = 3_600;

/** An event as it is sent: its bytes, signed now. */
export function signEvent({ secrets, clock }: Pick<Deps, 'secrets' | 'clock'>, event: SandboxEvent) {
  const body = Buffer.from(eventBody(event));
  return { body, signature: signatureOf(webhookSecret(secrets), body, clock.now()) };
}

/**
 * Tells the webhook what waits, the oldest first. One that is not taken waits, longer each time, and holds up no other; one that was taken and not marked comes twice.
 * @returns whether there is more to do
 */
export async function deliverEvents(deps: Deps): Promise<boolean> {
  const waiting = await findWaitingEvents(deps.db, deps.clock.now(), PART);
  for (const event of waiting) {
    try {
      await takeWebhook({ deps, refuse }, signEvent(deps, event));
      await setDelivered(deps.db, event.id, deps.clock.now());
    } catch (error) {
      deps.log.warn({ err: error, type: event.type, tries: event.tries + 1 }, 'an event of the sandbox was not taken');
      const seconds = Math.min(2 ** event.tries, LONGEST_WAIT_SECONDS);
      await setNextTry(deps.db, event.id, new Date(deps.clock.now().getTime() + seconds * 1_000));
    }
  }
  return waiting.length === PART;
}

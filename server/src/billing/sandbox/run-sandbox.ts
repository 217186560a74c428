import { type CreateDomainError, domainError } from '../../platform/lib/domain-error.ts';
import type { Deps } from '../deps.ts';
import { receiveWebhook } from '../payments/take-webhook.ts';
import { applySignal } from './attempt-intent.ts';
import { eventBody, signatureOf } from './event-body.ts';
import { change, type Ledger, lockOwned, type SandboxParts, write } from './ledger.ts';
import { webhookSecret } from './read-events.ts';
import {
  deleteEvents,
  deleteKeys,
  findFirstDue,
  findPendingEvents,
  type SandboxEvent,
  setDelivered,
  setNextTry,
} from './sandbox.store.ts';
import type { Stored } from './sandbox-docs.ts';
import { chargeDue, draftInvoice } from './subscriptions/charge-invoice.ts';
import { serve } from './subscriptions/complete-invoice.ts';
import { leaveInvoices } from './subscriptions/end-subscription.ts';

const DAY_MS = 86_400_000;
/** Stripe retains events for this long (docs.stripe.com/api/events). */
const EVENT_DAYS = 30;

/**
 * Advances time in the sandbox and delivers the events. Does nothing with Stripe as provider.
 * @returns whether there is more to do at once
 */
export async function runSandbox(deps: Deps): Promise<boolean> {
  if (deps.payments.provider !== 'sandbox') return false;
  const hasAdvanced = await advanceClock(deps);
  const hasDelivered = await deliverEvents(deps);
  return hasAdvanced || hasDelivered;
}

/** Deletes stored results after a day, and events after thirty. */
export async function purgeExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await deleteKeys(db, new Date(now - DAY_MS));
  await deleteEvents(db, new Date(now - EVENT_DAYS * DAY_MS));
}

const PART = 50;
/** The only code of the webhook; another one does not compile. */
const createError: CreateDomainError<'INVALID_WEBHOOK_SIGNATURE_EXCEPTION'> = domainError;
const MAX_DELAY_SECONDS = 3_600;

/** An event in wire format, signed now. */
export function signEvent({ secrets, clock }: Pick<Deps, 'secrets' | 'clock'>, event: SandboxEvent) {
  const body = Buffer.from(eventBody(event));
  return { body, signature: signatureOf(webhookSecret(secrets), body, clock.now()) };
}

/**
 * Delivers pending events to the webhook, oldest first and at least once. A failed event is retried with growing delays
 * and does not block others.
 * @returns whether there is more to do
 */
async function deliverEvents(deps: Deps): Promise<boolean> {
  const waiting = await findPendingEvents(deps.db, deps.clock.now(), PART);
  for (const event of waiting) {
    try {
      await receiveWebhook({ deps, domainError: createError }, signEvent(deps, event));
      await setDelivered(deps.db, event.id, deps.clock.now());
    } catch (error) {
      deps.log.warn({ err: error, type: event.type, tries: event.tries + 1 }, 'an event of the sandbox was not taken');
      const seconds = Math.min(2 ** event.tries, MAX_DELAY_SECONDS);
      await setNextTry(deps.db, event.id, new Date(deps.clock.now().getTime() + seconds * 1_000));
    }
  }
  return waiting.length === PART;
}

/** Steps per run, so that events are delivered between runs. */
const STEPS = 200;

/**
 * Runs everything that is due by the clock, in due order: processed payments, ends of trials and periods, charges of
 * drafts, retries of declined charges. Catches up missed periods one by one.
 * @returns whether there is more to do
 */
export async function advanceClock(parts: SandboxParts): Promise<boolean> {
  for (let step = 0; step < STEPS; step += 1) {
    const due = await findFirstDue(parts.db, parts.clock.now());
    if (!due) return false;
    const { kind, id } = due;
    if (kind === 'intent' || kind === 'invoice' || kind === 'subscription') await passBy(parts, kind, id);
  }
  return true;
}

function passBy(parts: SandboxParts, kind: 'intent' | 'invoice' | 'subscription', id: string): Promise<void> {
  return write(parts, async (now) => {
    const due = await lockOwned(now, kind, id);
    // Another process handled it before the lock.
    if (due.dueAt === null || due.dueAt > now.now) return;
    const ledger = { ...now, at: due.dueAt };
    const waiting = await change(ledger, due, {}, { dueAt: null });
    if (kind === 'intent') await passIntent(ledger, waiting as Stored<'intent'>);
    else if (kind === 'invoice') await chargeDue(ledger, waiting as Stored<'invoice'>);
    else await endPeriod(ledger, waiting as Stored<'subscription'>);
  });
}

/** Completes the processing, or ends an authorization that was not captured. */
async function passIntent(ledger: Ledger, intent: Stored<'intent'>): Promise<void> {
  const isAuthorized = intent.doc.status === 'requires_capture';
  await applySignal(ledger, intent, { type: isAuthorized ? 'canceled' : 'processed' });
}

/** Starts the next period with its invoice, or ends the subscription and cancels its open amounts. */
async function endPeriod(ledger: Ledger, subscription: Stored<'subscription'>): Promise<void> {
  const { status, periodEnd, amountMinor } = subscription.doc;
  const next = await serve(ledger, subscription, { type: 'periodOver' });
  if (next.doc.status === 'canceled') {
    await leaveInvoices(ledger, next, status === 'incomplete' ? 'voided' : 'givenUp');
  } else {
    const period = { start: new Date(periodEnd), end: new Date(next.doc.periodEnd), amountMinor };
    await draftInvoice(ledger, next, period, ledger.at);
  }
}

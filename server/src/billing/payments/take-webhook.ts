import type { SignedBody } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps, UseCase } from '../deps.ts';
import { applyEvent } from './apply-event.ts';
import { PaymentsError, type ProviderEvent } from './payment-provider.port.ts';
import { insertEvent } from './payments.store.ts';

type Context = Pick<UseCase<'INVALID_WEBHOOK_SIGNATURE_EXCEPTION'>, 'deps' | 'domainError'>;

/** Events are applied at once. The job is a fallback after errors. */
const JOB_AFTER_MS = 30_000;

/**
 * Receives a provider event: stores it once and applies it at once. An error does not reach the provider: a job retries,
 * then the nightly reconciliation.
 * @throws INVALID_WEBHOOK_SIGNATURE_EXCEPTION without a valid signature, or with one older than five minutes
 */
export async function receiveWebhook({ deps, domainError }: Context, signed: SignedBody): Promise<{ received: true }> {
  const event = readEvent(deps, signed);
  if (event === 'bad') {
    await deps.recordEvent({ event: 'payments.webhookRefused' });
    throw domainError('INVALID_WEBHOOK_SIGNATURE_EXCEPTION');
  }
  if (await saveEvent(deps, event)) {
    await applyEvent(deps, event.id).catch((error: unknown) => {
      deps.log.warn({ err: error, type: event.type }, 'an event of the payment provider is left to its job');
    });
  }
  return { received: true };
}

function readEvent({ payments }: Deps, { body, signature }: SignedBody): ProviderEvent | 'bad' {
  try {
    return payments.readEvent(body, signature);
  } catch (error) {
    if (error instanceof PaymentsError && error.code === 'bad_signature') return 'bad';
    throw error;
  }
}

/** @returns whether the event is new and concerns an object of ours */
export async function saveEvent({ db, clock, jobs }: Deps, event: ProviderEvent): Promise<boolean> {
  const { about } = event;
  if (!about) return false;
  return inTransaction(db, async (trx) => {
    const receivedAt = clock.now();
    const isNew = await insertEvent(trx, {
      externalId: event.id,
      type: event.type,
      createdAt: event.createdAt,
      receivedAt,
      objectKind: about.kind,
      objectId: about.id,
    });
    if (isNew) {
      const startAfter = new Date(receivedAt.getTime() + JOB_AFTER_MS);
      await jobs.enqueue(trx, 'payments.applyEvent', { eventId: event.id }, { startAfter });
    }
    return isNew;
  });
}

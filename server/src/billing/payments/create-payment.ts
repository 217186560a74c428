import { createHash } from 'node:crypto';
import { PAYMENT_MINUTES, type paymentErrors } from '#contract/billing/payments';
import type { initiatePayment } from '#contract/billing/payments.schemas';
import type { ParsedOf } from '#contract/platform/endpoint';
import { accountsWith } from '../../identity/organizations/act-for.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { storeDetails } from '../billing-details/save-details.ts';
import type { ActorUseCase } from '../deps.ts';
import { findByKey, findPaymentRow, insertPayment, lockKey, type PaymentRow } from './payments.store.ts';

export type CreatePaymentInput = ParsedOf<typeof initiatePayment>['body'];
export type BuyingContext = ActorUseCase<(typeof paymentErrors)[number]> & {
  caller: Pick<RequestContext, 'idempotencyKey'>;
};

/**
 * Stores a payment and its reservation before the request to the provider. A repeated key returns the stored payment.
 * @throws IDEMPOTENCY_KEY_REUSED_EXCEPTION for the key with another body, and the errors of the reservation
 */
export function createPayment(context: BuyingContext, input: CreatePaymentInput, key: string): Promise<PaymentRow> {
  const { deps, actor, domainError } = context;
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return inTransaction(deps.db, async (trx) => {
    await lockKey(trx, actor.id, key);
    const known = await findByKey(trx, accountsWith(actor, 'pay'), key);
    if (known && known.requestHash !== requestHash) throw domainError('IDEMPOTENCY_KEY_REUSED_EXCEPTION');
    return known ?? writeNew(context, trx, input, { idempotencyKey: key, requestHash });
  });
}

type Keys = { idempotencyKey: string; requestHash: string };

async function writeNew(context: BuyingContext, trx: Trx, input: CreatePaymentInput, keys: Keys): Promise<PaymentRow> {
  const { deps, actor } = context;
  const now = deps.clock.now();
  const kind = input.productType === 'PLAN' ? 'PLAN' : 'BOOST';
  const purchasable = deps.purchasables[kind];
  const { listingId, productId, immediateStart } = input;
  const { payerId: userId, ...reserved } = await purchasable.reserve(context, trx, { listingId, productId });
  if (input.billingDetails) await storeDetails(deps, trx, userId, input.billingDetails);
  const purchase = { listingId, productId, userId, immediateStart, now };
  const id = await purchasable.attach(context, trx, purchase, (product) =>
    insertPayment(trx, {
      ...reserved,
      ...product,
      ...keys,
      listingId,
      immediateStart,
      userId,
      kind,
      status: 'REQUIRES_PAYMENT',
      methodId: input.paymentMethodId ?? null,
      savesMethod: input.savePaymentMethod,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PAYMENT_MINUTES * 60_000),
    }),
  );
  await deps.recordEvent({ event: 'payments.started', actorId: actor.id, paymentId: id, kind }, trx);
  const row = await findPaymentRow(trx, id);
  if (!row) throw new Error(`Payment ${id} is gone in its own transaction`);
  return row;
}

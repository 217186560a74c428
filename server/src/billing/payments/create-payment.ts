import { createHash } from 'node:crypto';
import { type initiatePayment, PAYMENT_MINUTES, type paymentErrors } from '#contract/billing/payments';
import type { ParsedOf } from '#contract/platform/endpoint';
import type { Caller } from '../../platform/http/context.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { keepDetails } from '../billing-details/save-details.ts';
import { attachBoost, reserveBoost } from '../boosts/boost-purchase.ts';
import type { ActorUseCase } from '../deps.ts';
import { attachSubscription, reserveSubscription } from '../subscriptions/subscription-purchase.ts';
import { findByKey, lockKey } from './begin.store.ts';
import { findPaymentRow, insertPayment, type PaymentRow } from './payments.store.ts';

export type Asked = ParsedOf<typeof initiatePayment>['body'];
export type BuyingContext = ActorUseCase<(typeof paymentErrors)[number]> & { caller: Pick<Caller, 'idempotencyKey'> };

/**
 * Writes what somebody sets out to pay, with what it reserves, before the provider hears of it. The same key again is the same payment, however it stands by now.
 * @throws IDEMPOTENCY_KEY_REUSED_EXCEPTION for the key with another body, and what reserving refuses with
 */
export function beginPayment(context: BuyingContext, asked: Asked, key: string): Promise<PaymentRow> {
  const { deps, actor, refuse } = context;
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  return inTransaction(deps.db, async (trx) => {
    await lockKey(trx, actor.id, key);
    const known = await findByKey(trx, actor.id, key);
    if (known && known.requestHash !== requestHash) throw refuse('IDEMPOTENCY_KEY_REUSED_EXCEPTION');
    return known ?? writeNew(context, trx, asked, { idempotencyKey: key, requestHash });
  });
}

type Keys = { idempotencyKey: string; requestHash: string };

async function writeNew(context: BuyingContext, trx: Trx, asked: Asked, keys: Keys): Promise<PaymentRow> {
  const { deps, actor } = context;
  const now = deps.clock.now();
  const isPlan = asked.productType === 'PLAN';
  const { listingId, productId, immediateStart } = asked;
  const reserved = isPlan
    ? await reserveSubscription(context, trx, { listingId, planId: productId })
    : await reserveBoost(context, trx, { listingId, boostPackageId: productId });
  if (asked.billingDetails) await keepDetails(deps, trx, actor.id, asked.billingDetails);
  const { productName, listingTitle, amountMinor, currency } = reserved;
  const id = await insertPayment(trx, {
    productName,
    listingTitle,
    amountMinor,
    currency,
    listingId,
    immediateStart,
    ...keys,
    userId: actor.id,
    kind: isPlan ? 'PLAN' : 'BOOST',
    ...(isPlan
      ? {
          planId: productId,
          subscriptionId: await attachSubscription(trx, {
            listingId,
            planId: productId,
            userId: actor.id,
            immediateStart,
            now,
          }),
        }
      : { boostPackageId: productId }),
    status: 'REQUIRES_PAYMENT',
    methodId: asked.paymentMethodId ?? null,
    savesMethod: asked.savePaymentMethod,
    createdAt: now,
    expiresAt: new Date(now.getTime() + PAYMENT_MINUTES * 60_000),
  });
  if (!isPlan) {
    await attachBoost(trx, { listingId, boostPackageId: productId, userId: actor.id, paymentId: id, now });
  }
  const kind = isPlan ? 'PLAN' : 'BOOST';
  await deps.report({ event: 'payments.begun', actorId: actor.id, paymentId: id, kind }, trx);
  const row = await findPaymentRow(trx, id);
  if (!row) throw new Error(`Payment ${id} is gone in its own transaction`);
  return row;
}

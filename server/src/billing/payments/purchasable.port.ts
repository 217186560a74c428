import type { paymentErrors } from '#contract/billing/payments';
import type { Currency } from '#contract/platform/money';
import type { Actor } from '../../platform/http/context.ts';
import type { CreateDomainError } from '../../platform/lib/domain-error.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Intent } from './payment-provider.port.ts';
import type { PaymentRow } from './payments.store.ts';

/** What is bought, for which listing. */
export type PurchaseTarget = { listingId: number; productId: number };

/** Name, title and price at the time of the purchase. `amountMinor` is charged at once. */
export type ReservedPurchase = { productName: string; listingTitle: string; amountMinor: number; currency: Currency };

export type NewPurchase = PurchaseTarget & { userId: number; immediateStart: boolean; now: Date };

/** The columns by which a payment knows what it pays for. */
export type PaidProduct = { boostPackageId: number } | { planId: number; subscriptionId: number };

/** An intent to continue with, or none: nothing is left to pay (`DONE`), or nothing comes of it (`OVER`). */
export type RequestedPayment = Intent | 'DONE' | 'OVER';

/** Why a purchase is given up. `ENDED`: the provider ended it on our request, though it may have been paid at the last instant. */
export type ReleaseCause = 'FAILED' | 'REFUNDED' | 'ENDED';

/** What a kind of payment stands for. `D`: its dependencies. */
export type Payable<D> = {
  /** Starts the payment at the provider. Repeated, it charges nothing twice. Not inside a transaction. @throws PaymentsError */
  request(deps: D, payment: PaymentRow): Promise<RequestedPayment>;
  /** Ends the intent at the provider. Not inside a transaction. @throws PaymentsError */
  cancelIntent(deps: D, payment: PaymentRow, intent: Intent): Promise<Intent>;
  /** The payment has succeeded, and is locked. @returns `GONE` when nothing can be delivered, so that all is refunded */
  deliver(deps: D, trx: Trx, payment: PaymentRow): Promise<'DELIVERED' | 'GONE'>;
  /** Gives up what was reserved or delivered. The payment is locked. Idempotent. */
  release(deps: D, trx: Trx, payment: PaymentRow, cause: ReleaseCause): Promise<void>;
  /** Reads the provider's state of what a succeeded payment pays for. Not inside a transaction. @throws PaymentsError */
  sync(deps: D, payment: PaymentRow): Promise<void>;
};

/** What can be bought. */
export type Purchasable<D> = Payable<D> & {
  /** Checks whether the actor may buy it now, and locks the listing until the transaction ends, in which `attach` follows. */
  reserve(
    context: { deps: D; actor: Actor; domainError: CreateDomainError<(typeof paymentErrors)[number]> },
    trx: Trx,
    target: PurchaseTarget,
  ): Promise<ReservedPurchase>;
  /** Writes the purchase with its payment, whose id it returns. */
  attach(trx: Trx, purchase: NewPurchase, insertPayment: (product: PaidProduct) => Promise<number>): Promise<number>;
};

/** By the kind of payment. */
export type Purchasables<D> = { BOOST: Purchasable<D>; PLAN: Purchasable<D>; RENEWAL: Payable<D> };

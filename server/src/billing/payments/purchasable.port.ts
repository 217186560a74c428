import type { paymentErrors } from '#contract/billing/payments';
import type { Currency } from '#contract/platform/money';
import type { Actor } from '../../platform/http/context.ts';
import type { CreateDomainError } from '../../platform/lib/domain-error.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Intent } from './payment-provider.port.ts';
import type { PaymentRow } from './payments.store.ts';

/** Product and listing of a purchase. */
export type PurchaseTarget = { listingId: number; productId: number };

/** Name, title and price at the time of the purchase. `amountMinor` is charged at once. `payerId`: the advertiser's account. */
export type ReservedPurchase = {
  payerId: number;
  productName: string;
  listingTitle: string;
  amountMinor: number;
  currency: Currency;
};

export type NewPurchase = PurchaseTarget & { userId: number; immediateStart: boolean; now: Date };

/** Product columns of a payment. */
export type PaidProduct = { boostPackageId: number } | { planId: number; subscriptionId: number };

/** An intent to continue with. `DONE`: nothing is left to pay. `OVER`: the payment cannot continue. */
export type RequestedPayment = Intent | 'DONE' | 'OVER';

/** Cause of a release. `ENDED`: the provider ended it on our request, though it may have been paid at the last instant. */
export type ReleaseCause = 'FAILED' | 'REFUNDED' | 'ENDED';

/** Object of a kind of payment. `D`: its dependencies. */
export type Payable<D> = {
  /** Creates the payment at the provider. Retries never charge twice. Not inside a transaction. @throws PaymentsError */
  request(deps: D, payment: PaymentRow): Promise<RequestedPayment>;
  /** Ends the intent at the provider. Not inside a transaction. @throws PaymentsError */
  cancelIntent(deps: D, payment: PaymentRow, intent: Intent): Promise<Intent>;
  /** The bank holds the amount. The payment is locked. */
  authorize?(deps: D, trx: Trx, payment: PaymentRow): Promise<void>;
  /** A card was declined; another one may be tried. The payment is locked. */
  decline?(deps: D, trx: Trx, payment: PaymentRow): Promise<void>;
  /** Refunds what cannot be delivered, instead of the refund with an email. The payment is locked. */
  refundAll?(deps: D, trx: Trx, payment: PaymentRow): Promise<void>;
  /** Delivers a successful, locked payment. @returns `GONE` when nothing can be delivered, so that all is refunded */
  deliver(deps: D, trx: Trx, payment: PaymentRow): Promise<'DELIVERED' | 'GONE'>;
  /** Releases what was reserved or delivered. The payment is locked. Idempotent. */
  release(deps: D, trx: Trx, payment: PaymentRow, cause: ReleaseCause): Promise<void>;
  /** Syncs the object of a successful payment with the provider. Not inside a transaction. @throws PaymentsError */
  sync(deps: D, payment: PaymentRow): Promise<void>;
};

type CreatePaymentError = CreateDomainError<(typeof paymentErrors)[number]>;

/** A kind of purchase. */
export type Purchasable<D> = Payable<D> & {
  /** Checks whether the actor may buy it now. Locks the listing until the transaction ends; `attach` follows in the same transaction. */
  reserve(
    context: { deps: D; actor: Actor; domainError: CreatePaymentError },
    trx: Trx,
    target: PurchaseTarget,
  ): Promise<ReservedPurchase>;
  /** Stores the purchase with its payment. @returns the payment's id */
  attach(
    context: { domainError: CreatePaymentError },
    trx: Trx,
    purchase: NewPurchase,
    insertPayment: (product: PaidProduct) => Promise<number>,
  ): Promise<number>;
};

/** By kind of payment. */
export type Purchasables<D> = { BOOST: Purchasable<D>; PLAN: Purchasable<D>; RENEWAL: Payable<D>; STAY: Payable<D> };

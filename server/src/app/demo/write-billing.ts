import type { BoostPackageInput, PlanInput } from '#contract/billing/products.schemas';
import { endBoosts } from '../../billing/boosts/end-boosts.ts';
import { initiatePayment } from '../../billing/payments/initiate-payment.ts';
import { saveBoostPackage } from '../../billing/products/save-boost-package.ts';
import { savePlan } from '../../billing/products/save-plan.ts';
import { runSandbox } from '../../billing/sandbox/run-sandbox.ts';
import { sandboxPayments } from '../../billing/sandbox/sandbox-payments.ts';
import { deleteEmails } from '../../platform/email/email.store.ts';
import { DomainError, domainError } from '../../platform/lib/domain-error.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { collectEmails } from './collect-emails.ts';
import { hasCatalog, publishedListingsOf } from './demo.store.ts';
import { GIULIA } from './users.ts';
import { actorOf, type Dataset } from './write-listings.ts';

const DAY = 86_400_000;
const ADMIN = 0;
const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

const packages = [
  { name: 'In risalto 24 ore', boostType: 'HIGHLIGHT', durationHours: 24, price: euros(4.9) },
  { name: 'In risalto 7 giorni', boostType: 'HIGHLIGHT', durationHours: 168, price: euros(14.9) },
  { name: 'In risalto 30 giorni', boostType: 'HIGHLIGHT', durationHours: 720, price: euros(39) },
  { name: 'In cima 3 giorni', boostType: 'TOP', durationHours: 72, price: euros(12.9) },
  { name: 'In cima 7 giorni', boostType: 'TOP', durationHours: 168, price: euros(24.9) },
  { name: 'In cima 30 giorni', boostType: 'TOP', durationHours: 720, price: euros(59) },
  { name: 'In vetrina 24 ore', boostType: 'HOMEPAGE', durationHours: 24, price: euros(9.9) },
  { name: 'In vetrina 3 giorni', boostType: 'HOMEPAGE', durationHours: 72, price: euros(24.9) },
] as const satisfies readonly Omit<BoostPackageInput, 'active'>[];

/** Hosts need a plan, with a trial month. Sales and rentals are free until an admin activates their plans. */
const monthly = { billingInterval: 'MONTH', active: false } as const;
const plans = [
  { ...monthly, name: 'Casa', listingContext: 'MARKET', maxArea: 80, trialPeriodDays: 14, price: euros(9.9) },
  { ...monthly, name: 'Casa grande', listingContext: 'MARKET', maxArea: 200, trialPeriodDays: 14, price: euros(19.9) },
  {
    ...monthly,
    name: 'Senza limiti',
    listingContext: 'MARKET',
    maxArea: null,
    trialPeriodDays: null,
    price: euros(29.9),
  },
  {
    ...monthly,
    name: 'Ospitalità',
    listingContext: 'HOSPITALITY',
    maxArea: null,
    trialPeriodDays: 30,
    price: euros(14.9),
    active: true,
  },
] as const satisfies readonly PlanInput[];

type Place = { dataset: Dataset; today: Date; emailIds: number[] };

/** Creates the products and Giulia's purchases through the use cases and the embedded provider. Idempotent; sends no email. */
export async function writeBilling(dataset: Dataset, today: Date): Promise<void> {
  if (await hasCatalog(dataset.deps.db)) return;
  const place: Place = { dataset, today, emailIds: [] };
  const opened = at(place, 60);
  const admin = { deps: opened, actor: actorOf(dataset, ADMIN), domainError, caller: { idempotencyKey: null } };
  const ids = new Map<string, number>();
  for (const input of packages) ids.set(input.name, (await saveBoostPackage(admin, { ...input, active: true })).id);
  for (const input of plans) ids.set(input.name, (await savePlan(admin, input)).id);
  if (dataset.deps.payments.provider === 'sandbox') await buyForGiulia(place, ids);
  await inTransaction(dataset.deps.db, (trx) => deleteEmails(trx, place.emailIds));
}

async function buyForGiulia(place: Place, ids: ReadonlyMap<string, number>): Promise<void> {
  const { dataset } = place;
  const listings = await inTransaction(dataset.deps.db, (trx) =>
    publishedListingsOf(trx, dataset.userIds[GIULIA] ?? 0),
  );
  const sales = listings.filter(({ listingType }) => listingType === 'MARKET');
  const [first, second = first] = sales;
  if (!first || !second) return;
  const boost = (daysAgo: number, listingId: number, name: string, card = 'pm_card_visa') =>
    buy(dataset, at(place, daysAgo), { listingId, productId: ids.get(name) ?? 0, productType: 'BOOST_PACKAGE' }, card);
  await boost(40, first.id, 'In risalto 7 giorni');
  await boost(12, second.id, 'In cima 7 giorni', 'pm_card_chargeDeclined');
  await subscribe(dataset, at(place, 9), first.id, ids.get('Senza limiti') ?? 0);
  await endBoosts({ ...dataset.deps, recordEvent: async () => {} });
  await boost(2, second.id, 'In vetrina 3 giorni');
  await boost(1, first.id, 'In cima 30 giorni');
  await endBoosts({ ...dataset.deps, recordEvent: async () => {} });
}

/** Activates the plan for this purchase only. */
async function subscribe(dataset: Dataset, deps: Deps, listingId: number, productId: number): Promise<void> {
  const admin = { deps, actor: actorOf(dataset, ADMIN), domainError, caller: { idempotencyKey: null } };
  const plan = plans[2];
  await savePlan(admin, { ...plan, id: productId, active: true });
  await buy(dataset, deps, { listingId, productId, productType: 'PLAN' }, 'pm_card_visa');
  await savePlan(admin, { ...plan, id: productId, active: false });
}

type Bought = { listingId: number; productId: number; productType: 'BOOST_PACKAGE' | 'PLAN' };

/** The demo includes a declined card. */
async function buy(dataset: Dataset, deps: Deps, bought: Bought, paymentMethodId: string): Promise<void> {
  const context = { deps, actor: actorOf(dataset, GIULIA), domainError, caller: { idempotencyKey: null } };
  const input = { ...bought, paymentMethodId, savePaymentMethod: false, immediateStart: true };
  await initiatePayment(context, input).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'PAYMENT_FAILED_EXCEPTION') throw error;
  });
  while (await runSandbox(deps));
}

/** Dependencies as of `daysAgo`, with the provider's clock; collects the ids of queued emails. */
function at({ dataset, today, emailIds }: Place, daysAgo: number): Deps {
  const { deps } = dataset;
  const clock = { now: () => new Date(today.getTime() - daysAgo * DAY) };
  const payments =
    deps.payments.provider === 'sandbox'
      ? sandboxPayments({ db: deps.db, clock, secrets: deps.secrets })
      : deps.payments;
  return { ...deps, clock, payments, jobs: collectEmails(deps.jobs, emailIds), recordEvent: async () => {} };
}

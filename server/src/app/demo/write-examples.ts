import { blockNights } from '../../catalog/availability/block-nights.ts';
import { editCalendar } from '../../catalog/availability/edit-calendar.ts';
import { recordContact } from '../../catalog/engagement/record-contact.ts';
import { concludeListing } from '../../catalog/listings/conclude-listing.ts';
import { suspendListing } from '../../catalog/listings/suspend-listing.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { type PlannedListing, planDemoListing, type Wish } from './plan-demo-listing.ts';
import { AGENZIA, GIULIA, giuliaCity, MARCO } from './users.ts';
import { actorOf, type Dataset, depsAt, writeByHand, writeDraft } from './write-listings.ts';
import { writeLives } from './write-lives.ts';

const DAY = 86_400_000;
/** Above the numbers of any dataset. */
const FIRST_NUMBER = 9_000_000;
const agencyCity = 'Milano';

/** Creates a listing in every status for Giulia and the agency, next to their published ones, through the use cases. */
export async function writeExamples(dataset: Dataset, trx: Trx, today: Date): Promise<void> {
  const giulia = { advertiser: GIULIA, city: giuliaCity };
  const agency = { advertiser: AGENZIA, city: agencyCity };
  const plan = (offset: number, wish: Wish, daysBefore = 0) =>
    planDemoListing(FIRST_NUMBER + offset, new Date(today.getTime() - daysBefore * DAY), wish);
  const place = { dataset, trx, today };
  await writeDraft(dataset, trx, withoutCertificate(plan(1, { ...giulia, purpose: 'SALE', daysAgo: 2 })));
  await writeDraft(dataset, trx, withoutCin(plan(2, { ...giulia, purpose: 'STAY', daysAgo: 5 })));
  await suspended(place, plan(3, { ...giulia, purpose: 'LONG_TERM_RENTAL', daysAgo: 50 }, 6), 6, null);
  await concluded(place, plan(4, { ...giulia, purpose: 'SALE', daysAgo: 95 }, 12), 12, MARCO);
  await stay(place, plan(5, { ...giulia, purpose: 'STAY', daysAgo: 75 }));
  await writeDraft(dataset, trx, withoutCin(plan(6, { ...agency, purpose: 'STAY', daysAgo: 1 })));
  await writeDraft(dataset, trx, withoutCertificate(plan(7, { ...agency, purpose: 'SALE', daysAgo: 9 })));
  await suspended(
    place,
    plan(8, { ...agency, purpose: 'SALE', daysAgo: 60 }, 15),
    15,
    'Sospeso su richiesta del proprietario, torna in primavera.',
  );
  await concluded(place, plan(9, { ...agency, purpose: 'LONG_TERM_RENTAL', daysAgo: 40 }, 20), 20, 'Elena Bassi');
  await stay(place, plan(10, { ...agency, purpose: 'STAY', daysAgo: 60 }));
}

/** LAW-02: without a certificate the listing cannot be published. */
function withoutCertificate(plan: PlannedListing): PlannedListing {
  const none = { epglNren: null, epglRen: null, envelopeWinter: null, envelopeSummer: null, apeCode: null };
  const unknown = { energyClass: 'NOT_SPECIFIED', energyStatus: null, apeExpiry: null, energyExemption: null } as const;
  return { ...plan, property: { ...plan.property, ...none, ...unknown } };
}

/** LAW-01: without a CIN the stay cannot be published. */
function withoutCin(plan: PlannedListing): PlannedListing {
  return plan.listing.listingType === 'HOSPITALITY' ? { ...plan, listing: { ...plan.listing, cin: null } } : plan;
}

type Place = { dataset: Dataset; trx: Trx; today: Date };

/** Publishes a listing with engagement until `daysAgo`. */
async function published({ dataset, trx, today }: Place, plan: PlannedListing, daysAgo: number) {
  const listingId = await writeByHand(dataset, trx, plan);
  const until = new Date(today.getTime() - daysAgo * DAY);
  await writeLives(dataset, trx, [{ listingId, plan, until }]);
  return {
    listingId,
    context: { deps: depsAt(dataset, trx, until), actor: actorOf(dataset, plan.advertiser), domainError },
  };
}

async function suspended(place: Place, plan: PlannedListing, daysAgo: number, reason: string | null): Promise<void> {
  const { listingId, context } = await published(place, plan, daysAgo);
  await suspendListing(context, listingId, reason === null ? {} : { reason });
}

/** `to`: index of a user with a contact 21 days before, or a name. */
async function concluded(place: Place, plan: PlannedListing, daysAgo: number, to: number | string): Promise<void> {
  const { listingId, context } = await published(place, plan, daysAgo);
  const { dataset, trx } = place;
  if (typeof to === 'number') {
    const requestedAt = new Date(context.deps.clock.now().getTime() - 21 * DAY);
    await recordContact(
      { deps: depsAt(dataset, trx, requestedAt), actor: actorOf(dataset, to), domainError },
      listingId,
      'phone',
    );
  }
  const { amount, currency } = plan.listing.price;
  const agreed =
    plan.listing.listingType === 'MARKET' && plan.listing.contractType === 'SALE' ? Math.round(amount * 0.96) : amount;
  await concludeListing(context, listingId, {
    conclusionSaleOrRentalDate: italianDay(context.deps.clock.now()),
    conclusionAgreedPrice: { amount: agreed, currency },
    ...(typeof to === 'number'
      ? { conclusionBuyerOrTenantId: dataset.userIds[to] ?? 0 }
      : { conclusionBuyerOrTenantName: to }),
  });
}

/** A stay of two nights or more with some booked weeks, and a question from Marco. */
async function stay(place: Place, plan: PlannedListing): Promise<void> {
  const { listingId, context } = await published(place, plan, 0);
  const { dataset, trx, today } = place;
  const requestedAt = {
    deps: depsAt(dataset, trx, new Date(today.getTime() - 4 * DAY)),
    actor: actorOf(dataset, MARCO),
    domainError,
  };
  await recordContact(requestedAt, listingId, 'whatsapp');
  await editCalendar(context, listingId, { minNights: 2, maxNights: 28, preparationDays: 1 });
  const inDays = (days: number) => italianDay(new Date(today.getTime() + days * DAY));
  for (const [from, to, note] of [
    [5, 9, 'Amici in visita'],
    [19, 33, 'Ci siamo noi per le feste'],
    [61, 64, 'Lavori in bagno'],
  ] as const) {
    await blockNights(context, listingId, { from: inDays(from), to: inDays(to), note });
  }
}

import { blockNights } from '../../catalog/availability/block-nights.ts';
import { editCalendar } from '../../catalog/availability/edit-calendar.ts';
import { recordContact } from '../../catalog/engagement/record-contact.ts';
import { concludeListing } from '../../catalog/listings/conclude-listing.ts';
import { suspendListing } from '../../catalog/listings/suspend-listing.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { refuse } from '../../platform/lib/refusal.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { AGENZIA, GIULIA, giuliaCity, MARCO } from './people.ts';
import { type PlannedAd, planAd, type Wish } from './plan-ad.ts';
import { actorOf, depsAt, type World, writeByHand, writeDraft } from './write-ads.ts';
import { writeLives } from './write-lives.ts';

const DAY = 86_400_000;
/** Past the numbers of any world. */
const FIRST_NUMBER = 9_000_000;
const agencyCity = 'Milano';

/** Of Giulia and of the agency an ad in every state, beside their published ones, as their clicks make them. */
export async function writeExamples(world: World, trx: Trx, today: Date): Promise<void> {
  const giulia = { advertiser: GIULIA, city: giuliaCity };
  const agency = { advertiser: AGENZIA, city: agencyCity };
  const plan = (offset: number, wish: Wish, daysBefore = 0) =>
    planAd(FIRST_NUMBER + offset, new Date(today.getTime() - daysBefore * DAY), wish);
  const place = { world, trx, today };
  await writeDraft(world, trx, withoutCertificate(plan(1, { ...giulia, purpose: 'SALE', daysAgo: 2 })));
  await writeDraft(world, trx, withoutCin(plan(2, { ...giulia, purpose: 'STAY', daysAgo: 5 })));
  await suspended(place, plan(3, { ...giulia, purpose: 'LONG_TERM_RENTAL', daysAgo: 50 }, 6), 6, null);
  await concluded(place, plan(4, { ...giulia, purpose: 'SALE', daysAgo: 95 }, 12), 12, MARCO);
  await stay(place, plan(5, { ...giulia, purpose: 'STAY', daysAgo: 75 }));
  await writeDraft(world, trx, withoutCin(plan(6, { ...agency, purpose: 'STAY', daysAgo: 1 })));
  await writeDraft(world, trx, withoutCertificate(plan(7, { ...agency, purpose: 'SALE', daysAgo: 9 })));
  await suspended(
    place,
    plan(8, { ...agency, purpose: 'SALE', daysAgo: 60 }, 15),
    15,
    'Sospeso su richiesta del proprietario, torna in primavera.',
  );
  await concluded(place, plan(9, { ...agency, purpose: 'LONG_TERM_RENTAL', daysAgo: 40 }, 20), 20, 'Elena Bassi');
  await stay(place, plan(10, { ...agency, purpose: 'STAY', daysAgo: 60 }));
}

/** LAW-02: what keeps it from being published. */
function withoutCertificate(ad: PlannedAd): PlannedAd {
  const none = { epglNren: null, epglRen: null, envelopeWinter: null, envelopeSummer: null, apeCode: null };
  const unknown = { energyClass: 'NOT_SPECIFIED', energyStatus: null, apeExpiry: null, energyExemption: null } as const;
  return { ...ad, property: { ...ad.property, ...none, ...unknown } };
}

/** LAW-01: likewise. */
function withoutCin(ad: PlannedAd): PlannedAd {
  return ad.listing.listingType === 'HOSPITALITY' ? { ...ad, listing: { ...ad.listing, cin: null } } : ad;
}

type Place = { world: World; trx: Trx; today: Date };

/** Publishes an ad with a life until so many days ago. */
async function published({ world, trx, today }: Place, ad: PlannedAd, daysAgo: number) {
  const listingId = await writeByHand(world, trx, ad);
  const until = new Date(today.getTime() - daysAgo * DAY);
  await writeLives(world, trx, [{ listingId, ad, until }]);
  return { listingId, context: { deps: depsAt(world, trx, until), actor: actorOf(world, ad.advertiser), refuse } };
}

async function suspended(place: Place, ad: PlannedAd, daysAgo: number, reason: string | null): Promise<void> {
  const { listingId, context } = await published(place, ad, daysAgo);
  await suspendListing(context, listingId, reason === null ? {} : { reason });
}

/** `to`: somebody of the world, who asked three weeks before, or a name. */
async function concluded(place: Place, ad: PlannedAd, daysAgo: number, to: number | string): Promise<void> {
  const { listingId, context } = await published(place, ad, daysAgo);
  const { world, trx } = place;
  if (typeof to === 'number') {
    const asked = new Date(context.deps.clock.now().getTime() - 21 * DAY);
    await recordContact({ deps: depsAt(world, trx, asked), actor: actorOf(world, to), refuse }, listingId, 'phone');
  }
  const { amount, currency } = ad.listing.price;
  const agreed =
    ad.listing.listingType === 'MARKET' && ad.listing.contractType === 'SALE' ? Math.round(amount * 0.96) : amount;
  await concludeListing(context, listingId, {
    conclusionSaleOrRentalDate: italianDay(context.deps.clock.now()),
    conclusionAgreedPrice: { amount: agreed, currency },
    ...(typeof to === 'number'
      ? { conclusionBuyerOrTenantId: world.userIds[to] ?? 0 }
      : { conclusionBuyerOrTenantName: to }),
  });
}

/** A stay of two nights or more, with some weeks that are taken; and Marco has asked about it. */
async function stay(place: Place, ad: PlannedAd): Promise<void> {
  const { listingId, context } = await published(place, ad, 0);
  const { world, trx, today } = place;
  const asked = { deps: depsAt(world, trx, new Date(today.getTime() - 4 * DAY)), actor: actorOf(world, MARCO), refuse };
  await recordContact(asked, listingId, 'whatsapp');
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

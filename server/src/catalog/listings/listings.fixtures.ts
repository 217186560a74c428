import { randomBytes } from 'node:crypto';
import type { TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { refuse } from '../../platform/lib/refusal.ts';
import { makeProperty } from '../properties/properties.fixtures.ts';
import { createListing } from './create-listing.ts';
import type { MarketDraft, StayDraft } from './listing-draft.parser.ts';
import { publishListing } from './publish-listing.ts';

type Given = { owner?: TestActor; propertyId?: number; publish?: boolean };
type MadeListing = { id: number; propertyId: number; owner: TestActor };

const common = {
  title: 'Trilocale con balcone in zona Brera',
  contactEmail: 'ada@prova.test',
  contactPhone: null,
  contactWhatsapp: null,
  availabilityStartDate: null,
  availabilityEndDate: null,
};

const sale = {
  ...common,
  listingType: 'MARKET' as const,
  price: { amount: 425_000, currency: 'EUR' as const },
  contractType: 'SALE' as const,
  condominiumFees: { amount: 150, currency: 'EUR' as const },
};

const stay = {
  ...common,
  listingType: 'HOSPITALITY' as const,
  price: { amount: 120, currency: 'EUR' as const },
  cin: 'IT015146C2ABCD1234',
  maxGuests: 4,
  includedGuests: 2,
  pricePerAdditionalGuest: { amount: 20, currency: 'EUR' as const },
  pricePerAdditionalChildGuest: null,
  pricePerAdditionalNewbornGuest: null,
  cleaningFee: { amount: 50, currency: 'EUR' as const },
  touristTaxPerPerson: { amount: 5, currency: 'EUR' as const },
  checkInTime: '15:00:00',
  checkOutTime: '10:00:00',
  hospitalityFeatures: ['wifi' as const],
  hostLanguages: ['it' as const],
};

async function make(
  test: TestApp,
  given: Given,
  draft: Omit<MarketDraft, 'propertyId'> | Omit<StayDraft, 'propertyId'>,
) {
  const home = given.propertyId === undefined || !given.owner ? await makeProperty(test, ownerOf(given)) : null;
  const owner = home?.owner ?? (given.owner as TestActor);
  const propertyId = home?.id ?? (given.propertyId as number);
  const context = { deps: test.deps, actor: owner, refuse };
  if (draft.contactEmail === common.contactEmail) await confirmContact(test, owner.id);
  const id = await createListing(context, { ...draft, propertyId } as MarketDraft | StayDraft);
  if (given.publish !== false) await publishListing(context, id);
  return { id, propertyId, owner };
}

/** Confirms the default contact email of these listings for their owner. */
async function confirmContact({ deps: { db, clock } }: TestApp, userId: number): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('contactAddress')
    .values({
      userId,
      email: common.contactEmail,
      confirmHash: randomBytes(32),
      createdAt: now,
      expiresAt: now,
      confirmedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const ownerOf = ({ owner }: Given) => (owner ? { owner } : {});

/** A sale, published unless said otherwise, with property and owner filled in. */
export function makeMarketListing(test: TestApp, given: Given & Partial<MarketDraft> = {}): Promise<MadeListing> {
  const { owner, propertyId, publish, ...draft } = given;
  return make(test, given, { ...sale, ...draft });
}

/** A stay, published unless said otherwise, with property and owner filled in. */
export function makeStay(test: TestApp, given: Given & Partial<StayDraft> = {}): Promise<MadeListing> {
  const { owner, propertyId, publish, ...draft } = given;
  return make(test, given, { ...stay, ...draft });
}

import { randomBytes } from 'node:crypto';
import type { TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { makeProperty } from '../properties/properties.fixtures.ts';
import { createListing } from './create-listing.ts';
import type { MarketDraft, StayDraft } from './listing-draft.parser.ts';
import { publishListing } from './publish-listing.ts';

type Overrides = { owner?: TestActor; propertyId?: number; publish?: boolean };
type CreatedListing = { id: number; propertyId: number; owner: TestActor };

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
  auction: null,
};

const stay = {
  ...common,
  listingType: 'HOSPITALITY' as const,
  price: { amount: 120, currency: 'EUR' as const },
  cin: 'IT015146C2ABCD1234',
  cinExemption: null,
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
  overrides: Overrides,
  draft: Omit<MarketDraft, 'propertyId'> | Omit<StayDraft, 'propertyId'>,
) {
  const property =
    overrides.propertyId === undefined || !overrides.owner ? await makeProperty(test, ownerOf(overrides)) : null;
  const owner = property?.owner ?? (overrides.owner as TestActor);
  const propertyId = property?.id ?? (overrides.propertyId as number);
  const context = { deps: test.deps, actor: owner, domainError };
  if (draft.contactEmail === common.contactEmail) await confirmContact(test, owner.id);
  const id = await createListing(context, { ...draft, propertyId } as MarketDraft | StayDraft);
  if (overrides.publish !== false) await publishListing(context, id);
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

const ownerOf = ({ owner }: Overrides) => (owner ? { owner } : {});

/** A sale with property and owner, published by default. */
export function makeMarketListing(
  test: TestApp,
  overrides: Overrides & Partial<MarketDraft> = {},
): Promise<CreatedListing> {
  const { owner, propertyId, publish, ...draft } = overrides;
  return make(test, overrides, { ...sale, ...draft });
}

/** A stay with property and owner, published by default. */
export function makeStay(test: TestApp, overrides: Overrides & Partial<StayDraft> = {}): Promise<CreatedListing> {
  const { owner, propertyId, publish, ...draft } = overrides;
  return make(test, overrides, { ...stay, ...draft });
}

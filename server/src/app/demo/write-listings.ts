import { createListing } from '../../catalog/listings/create-listing.ts';
import { importListings } from '../../catalog/listings/import-listings.ts';
import type { ListingDraft } from '../../catalog/listings/listing-draft.parser.ts';
import { publishListing } from '../../catalog/listings/publish-listing.ts';
import { createProperty, type PropertyDraft } from '../../catalog/properties/create-property.ts';
import { importProperties } from '../../catalog/properties/import-properties.ts';
import type { Actor } from '../../platform/http/context.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { DemoPhoto } from './load-demo-photos.ts';
import type { PlannedListing } from './plan-demo-listing.ts';
import { userAt } from './users.ts';

/** Shared state of all batches. */
export type Dataset = {
  deps: Deps;
  userIds: readonly number[];
  photos: ReadonlyMap<string, DemoPhoto>;
  video: DemoPhoto;
  /** Quarter by comune and name. */
  quarterIds: ReadonlyMap<string, number>;
  streets: Map<string, number | null>;
};

export const quarterKey = (comuneId: number | null, name: string) => `${comuneId} ${name.toLocaleLowerCase('it')}`;

function propertyDraft(dataset: Dataset, { property, photos, video }: PlannedListing): PropertyDraft {
  const { quarterName, ...facts } = property;
  const media = photos.map((name) => {
    const photo = dataset.photos.get(name);
    if (!photo) throw new Error(`No demo photo ${name}`);
    return photo;
  });
  const shown = video ? [...media, dataset.video] : media;
  return { ...facts, quarterId: dataset.quarterIds.get(quarterKey(facts.comuneId, quarterName)) ?? null, media: shown };
}

/** `deps` at `instant`. Demo data is excluded from the log and the audit log. */
export const depsAt = (dataset: Dataset, trx: Trx, instant: Date): Deps => ({
  ...dataset.deps,
  db: trx,
  readDb: trx,
  clock: { now: () => instant },
  recordEvent: async () => {},
  // Demo listings skip moderation; `write-odd-listings.ts` creates the ones for review.
  jobs: {
    ...dataset.deps.jobs,
    enqueue: async (on, job, payload, options) => {
      if (job !== 'moderation.checkListing') await dataset.deps.jobs.enqueue(on, job, payload, options);
    },
  },
});

/** The user as an actor. */
export function actorOf(dataset: Dataset, user: number): Actor {
  const role = userAt(user).role ?? 'USER';
  const facts = {
    status: 'ACTIVE',
    emailVerified: true,
    memberships: [],
    needsTwoFactor: false,
    impersonatedBy: null,
  } as const;
  return { id: dataset.userIds[user] ?? 0, role, ...facts };
}

/**
 * Creates a draft listing and its property at the planned time, through the use cases.
 * @returns the listing's id.
 */
export async function writeDraft(dataset: Dataset, trx: Trx, plan: PlannedListing): Promise<number> {
  const context = {
    deps: depsAt(dataset, trx, plan.publishedAt),
    actor: actorOf(dataset, plan.advertiser),
    domainError,
  };
  const propertyId = await createProperty(context, propertyDraft(dataset, plan));
  return createListing(context, { ...atFirst(plan), propertyId } as ListingDraft);
}

/**
 * Creates and publishes a listing through the use cases.
 * @returns the listing's id.
 */
export async function writeByHand(dataset: Dataset, trx: Trx, plan: PlannedListing): Promise<number> {
  const id = await writeDraft(dataset, trx, plan);
  await publishListing(
    { deps: depsAt(dataset, trx, plan.publishedAt), actor: actorOf(dataset, plan.advertiser), domainError },
    id,
  );
  return id;
}

/** The listing at its first price; price changes follow. */
function atFirst({ listing, prices }: PlannedListing): PlannedListing['listing'] {
  return { ...listing, price: { ...listing.price, amount: prices[0]?.amount ?? listing.price.amount } };
}

/**
 * Creates the same listings with a few statements.
 * @returns their ids, in the order of `plans`.
 */
export async function writeInBulk(dataset: Dataset, trx: Trx, plans: readonly PlannedListing[]): Promise<number[]> {
  const drafts = plans.map((plan) => ({
    ownerId: dataset.userIds[plan.advertiser] ?? 0,
    draft: propertyDraft(dataset, plan),
    createdAt: plan.publishedAt,
  }));
  const propertyIds = await importProperties({ places: dataset.deps.places, db: trx }, drafts, dataset.streets);
  return importListings(
    trx,
    plans.map((plan, index) => ({
      advertiserId: dataset.userIds[plan.advertiser] ?? 0,
      draft: { ...atFirst(plan), propertyId: propertyIds[index] ?? 0 } as ListingDraft,
      property: { ...plan.property, mediaCount: plan.photos.length },
      publishedAt: plan.publishedAt,
    })),
  );
}

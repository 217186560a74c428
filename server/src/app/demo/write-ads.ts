import { createListing } from '../../catalog/listings/create-listing.ts';
import { importListings } from '../../catalog/listings/import-listings.ts';
import type { ListingDraft } from '../../catalog/listings/listing-draft.parser.ts';
import { publishListing } from '../../catalog/listings/publish-listing.ts';
import { createProperty, type PropertyDraft } from '../../catalog/properties/create-property.ts';
import { importProperties } from '../../catalog/properties/import-properties.ts';
import type { Actor } from '../../platform/http/context.ts';
import { refuse } from '../../platform/lib/refusal.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { DemoPhoto } from './load-demo-photos.ts';
import { personOf } from './people.ts';
import type { PlannedAd } from './plan-ad.ts';

/** What all batches share. */
export type World = {
  deps: Deps;
  userIds: readonly number[];
  photos: ReadonlyMap<string, DemoPhoto>;
  video: DemoPhoto;
  /** Quarter by comune and name. */
  quarterIds: ReadonlyMap<string, number>;
  streets: Map<string, number | null>;
};

export const quarterKey = (comuneId: number | null, name: string) => `${comuneId} ${name.toLocaleLowerCase('it')}`;

function propertyDraft(world: World, { property, photos, video }: PlannedAd): PropertyDraft {
  const { quarterName, ...facts } = property;
  const media = photos.map((name) => {
    const photo = world.photos.get(name);
    if (!photo) throw new Error(`No demo photo ${name}`);
    return photo;
  });
  const shown = video ? [...media, world.video] : media;
  return { ...facts, quarterId: world.quarterIds.get(quarterKey(facts.comuneId, quarterName)) ?? null, media: shown };
}

/** `deps` as they were at `moment`. What was invented does not belong in the log and the audit trail. */
export const depsAt = (world: World, trx: Trx, moment: Date): Deps => ({
  ...world.deps,
  db: trx,
  readDb: trx,
  clock: { now: () => moment },
  report: async () => {},
  // What was invented is not checked ad by ad: `write-odd-ads.ts` has those that are.
  jobs: {
    ...world.deps.jobs,
    enqueue: async (on, job, payload, options) => {
      if (job !== 'moderation.checkListing') await world.deps.jobs.enqueue(on, job, payload, options);
    },
  },
});

/** Somebody of the world, as they act. */
export function actorOf(world: World, person: number): Actor {
  const role = personOf(person).role ?? 'USER';
  const facts = { status: 'ACTIVE', emailVerified: true, needsTwoFactor: false, seenBy: null } as const;
  return { id: world.userIds[person] ?? 0, role, ...facts };
}

/** Makes an ad with its home at its own time, as clicks would; it stays a draft. @returns its id. */
export async function writeDraft(world: World, trx: Trx, ad: PlannedAd): Promise<number> {
  const context = {
    deps: depsAt(world, trx, ad.publishedAt),
    actor: actorOf(world, ad.advertiser),
    refuse,
  };
  const propertyId = await createProperty(context, propertyDraft(world, ad));
  return createListing(context, { ...atFirst(ad), propertyId } as ListingDraft);
}

/** Makes an ad as clicks would, and publishes it. @returns its id. */
export async function writeByHand(world: World, trx: Trx, ad: PlannedAd): Promise<number> {
  const id = await writeDraft(world, trx, ad);
  await publishListing({ deps: depsAt(world, trx, ad.publishedAt), actor: actorOf(world, ad.advertiser), refuse }, id);
  return id;
}

/** Its first price: the others follow. */
function atFirst({ listing, prices }: PlannedAd): PlannedAd['listing'] {
  return { ...listing, price: { ...listing.price, amount: prices[0]?.amount ?? listing.price.amount } };
}

/** The same ads in a handful of statements. @returns their ids, in the given order. */
export async function writeInBulk(world: World, trx: Trx, ads: readonly PlannedAd[]): Promise<number[]> {
  const drafts = ads.map((ad) => ({
    ownerId: world.userIds[ad.advertiser] ?? 0,
    draft: propertyDraft(world, ad),
    createdAt: ad.publishedAt,
  }));
  const propertyIds = await importProperties({ places: world.deps.places, db: trx }, drafts, world.streets);
  return importListings(
    trx,
    ads.map((ad, index) => ({
      advertiserId: world.userIds[ad.advertiser] ?? 0,
      draft: { ...atFirst(ad), propertyId: propertyIds[index] ?? 0 } as ListingDraft,
      home: { ...ad.property, mediaCount: ad.photos.length },
      publishedAt: ad.publishedAt,
    })),
  );
}

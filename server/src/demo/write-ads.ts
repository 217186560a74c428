import type { Trx } from '../adapters/postgres.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../lib/refusal.ts';
import { createListing, type ListingDraft } from '../listings/create-listing.ts';
import { importListings } from '../listings/import-listings.ts';
import { countMany } from '../listings/met/count-met.ts';
import { publishListing } from '../listings/publish-listing.ts';
import { createProperty, type PropertyDraft } from '../properties/create-property.ts';
import { importProperties } from '../properties/import-properties.ts';
import type { DemoPhoto } from './load-demo-photos.ts';
import { people } from './people.ts';
import type { PlannedAd } from './plan-ad.ts';

/** What all batches share. */
export type World = {
  deps: Deps;
  userIds: readonly number[];
  photos: ReadonlyMap<string, DemoPhoto>;
  /** Quarter by comune and name. */
  quarterIds: ReadonlyMap<string, number>;
  streets: Map<string, number | null>;
};

export const quarterKey = (comuneId: number | null, name: string) => `${comuneId} ${name.toLocaleLowerCase('it')}`;

function propertyDraft(world: World, { property, photos }: PlannedAd): PropertyDraft {
  const { quarterName, ...facts } = property;
  const media = photos.map((name) => {
    const photo = world.photos.get(name);
    if (!photo) throw new Error(`No demo photo ${name}`);
    return photo;
  });
  return { ...facts, quarterId: world.quarterIds.get(quarterKey(facts.comuneId, quarterName)) ?? null, media };
}

/** One ad after the other through the use cases a person's clicks go through, each at its own time, in `trx`. */
export async function writeThroughUseCases(world: World, trx: Trx, ads: readonly PlannedAd[]): Promise<void> {
  const counted: { listingId: number; views: number; contacts: number }[] = [];
  for (const ad of ads) {
    const deps: Deps = {
      ...world.deps,
      db: trx,
      clock: { now: () => ad.publishedAt },
      report: async () => {}, // invented history does not belong in the log and the audit trail
    };
    const id = world.userIds[ad.advertiser] ?? 0;
    const role = people[ad.advertiser]?.role ?? 'USER';
    const context = { deps, actor: { id, role, status: 'ACTIVE', emailVerified: true } as const, refuse };
    const propertyId = await createProperty(context, propertyDraft(world, ad));
    const listingId = await createListing(context, { ...ad.listing, propertyId } as ListingDraft);
    await publishListing(context, listingId);
    counted.push({ listingId, views: ad.views, contacts: 0 });
  }
  await countMany(trx, counted);
}

/** The same ads in a handful of statements, for worlds of many thousands. */
export async function writeInBulk(world: World, trx: Trx, ads: readonly PlannedAd[]): Promise<void> {
  const drafts = ads.map((ad) => ({
    ownerId: world.userIds[ad.advertiser] ?? 0,
    draft: propertyDraft(world, ad),
    createdAt: ad.publishedAt,
  }));
  const propertyIds = await importProperties({ places: world.deps.places, db: trx }, drafts, world.streets);
  await importListings(
    trx,
    ads.map((ad, index) => ({
      advertiserId: world.userIds[ad.advertiser] ?? 0,
      draft: { ...ad.listing, propertyId: propertyIds[index] ?? 0 } as ListingDraft,
      home: { ...ad.property, mediaCount: ad.photos.length },
      publishedAt: ad.publishedAt,
      views: ad.views,
    })),
  );
}

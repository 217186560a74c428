import { findQualityScores } from '../../catalog/listings/quality.queries.ts';
import { swapCovers } from '../../catalog/media/swap-covers.ts';
import { conditionClassOf } from '../../discovery/market/comparison.rules.ts';
import { rankOf } from '../../discovery/search-engine/relevance.rules.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { chooseCovers } from './covers.ts';
import { listCoverFacts } from './demo.store.ts';
import type { Dataset } from './write-listings.ts';

const BATCH = 2000;
/** Bathrooms are no covers. */
const isCover = (name: string) => !name.startsWith('bathroom');

/** Gives neighbors in common lists different cover photos. Must run before the search index is built. */
export async function writeCovers(dataset: Dataset, trx: Trx): Promise<void> {
  const nameOf = new Map([...dataset.photos].map(([name, { mediaFileId }]) => [mediaFileId, name]));
  const facts = await listCoverFacts(trx);
  const qualities = new Map<number, number>();
  for (let start = 0; start < facts.length; start += BATCH) {
    const ids = facts.slice(start, start + BATCH).map(({ id }) => id);
    for (const [id, quality] of await findQualityScores(trx, ids)) qualities.set(id, quality);
  }
  const middles = new Map(
    dataset.deps.places.places.filter(({ kind }) => kind === 'comune').map((place) => [place.id, place]),
  );
  const listings = facts.map(({ id, photos, firstPublishedAt, engagement, conservationStatus, ...fact }) => {
    const covers = photos.filter((photo) => isCover(nameOf.get(photo) ?? 'bathroom'));
    return {
      ...fact,
      conditionClass: conditionClassOf(conservationStatus),
      at: fact.point && { latitude: fact.point.latMicro / 1e6, longitude: fact.point.lngMicro / 1e6 },
      publishedAt: firstPublishedAt.getTime(),
      rank: rankOf(firstPublishedAt, { quality: qualities.get(id) ?? 0, engagement }),
      covers: covers.length > 0 ? covers : photos.slice(0, 1),
    };
  });
  const chosen = chooseCovers(listings, middles);
  await swapCovers(
    trx,
    facts.flatMap(({ propertyId, photos }, index) => {
      const mediaFileId = chosen[index];
      return mediaFileId === undefined || mediaFileId === photos[0] ? [] : [{ propertyId, mediaFileId }];
    }),
  );
}

import { type Db, inTransaction } from '../../platform/postgres/postgres.ts';
import { gazetteerVersion, loadPlaceIndex } from './load-place-index.ts';
import { normalise } from './place-text.ts';
import { lockGazetteer, replaceNames, savePlaces, saveVersion, storedVersion } from './places.store.ts';

/** Insertion order: referenced places first. No row refers to a landmark: they stay in memory. */
const order = ['country', 'region', 'province', 'comune', 'quarter', 'postal_code', 'city'] as const;

/**
 * Fills the tables from the committed gazetteer if they hold another version; concurrent nodes do it once. Places
 * missing in a newer gazetteer stay: properties may refer to them.
 * @returns whether anything was written.
 */
export async function seedGazetteer(db: Db): Promise<boolean> {
  const version = await gazetteerVersion();
  if ((await storedVersion(db)) === version) return false;
  const index = await loadPlaceIndex();
  const byKind = Map.groupBy(index.places, (place) => place.kind);
  return inTransaction(db, async (trx) => {
    await lockGazetteer(trx);
    if ((await storedVersion(trx)) === version) return false;
    for (const kind of order) {
      const places = (byKind.get(kind) ?? []).map((place) => ({ ...place, kind, norm: normalise(place.name) }));
      await savePlaces(trx, places);
    }
    const stored = index.names.filter(({ place }) => place.kind !== 'geographicArea');
    const names = stored.map(({ place, norm }) => ({ placeId: place.id, norm }));
    await replaceNames(trx, names);
    await saveVersion(trx, version);
    return true;
  });
}

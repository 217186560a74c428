import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { learnStreet } from './learnt-street.rules.ts';
import {
  farFromMapStreets,
  learntOfComune,
  readVotes,
  saveLearnt,
  selectStreetsOfListings,
  teachableIds,
} from './streets.store.ts';

const BATCH = 2000;

type Learning = { trx: Trx } & Pick<Deps, 'places'>;

/** Streets of these listings, indexed and current. Must run before the index is updated. */
export function findStreetsOfListings(trx: Trx, listingIds: readonly number[]): Promise<number[]> {
  return selectStreetsOfListings(trx, listingIds);
}

/** Recalculates these streets from published listings, in the transaction that updates the search index. */
export async function learnStreets({ trx, places }: Learning, streetIds: readonly number[]): Promise<void> {
  const streets = (await readVotes(trx, streetIds)).flatMap(({ id, norm, comuneId, votes }) => {
    const comune = places.byId.get(comuneId);
    const learnt = comune ? learnStreet(votes, { norm, comune }) : null;
    return comune ? [{ id, comuneId, learnt, label: learnt && `${learnt.name}, ${comune.name}` }] : [];
  });
  if (streets.length === 0) return;
  const far = await farFromMapStreets(
    trx,
    streets.flatMap(({ learnt, ...street }) => (learnt ? { ...street, ...learnt } : [])),
  );
  const near = streets.map((street) => (far.has(street.id) ? { ...street, learnt: null, label: null } : street));
  await saveLearnt(trx, near);
}

/** Removes the learnt streets of a comune that lie too far from the streets of the map, which were just read. */
export async function removeFarStreets(trx: Trx, comuneId: number): Promise<void> {
  const far = await farFromMapStreets(trx, await learntOfComune(trx, comuneId));
  if (far.size > 0)
    await saveLearnt(
      trx,
      [...far].map((id) => ({ id, learnt: null, label: null })),
    );
}

/** `learnStreets` for all streets. */
export async function learnAllStreets({ trx, places }: Learning): Promise<void> {
  for (
    let ids = await teachableIds(trx, 0, BATCH);
    ids.length > 0;
    ids = await teachableIds(trx, ids.at(-1) ?? 0, BATCH)
  )
    await learnStreets({ trx, places }, ids);
}

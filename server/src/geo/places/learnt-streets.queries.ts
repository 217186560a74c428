import type { listLearntStreets as listEndpoint } from '#contract/geo/learnt-streets';
import type { OutputOf, ParsedOf } from '#contract/platform/endpoint';
import type { Deps } from '../deps.ts';
import { normalise } from './place-text.ts';
import { listLearnt } from './streets.store.ts';

/** A page of learnt streets by name. */
export async function listLearntStreets(
  { db, places }: Pick<Deps, 'db' | 'places'>,
  { q, page, size }: ParsedOf<typeof listEndpoint>['query'],
): Promise<OutputOf<typeof listEndpoint>> {
  const { rows, total } = await listLearnt(db, { start: normalise(q), page, size });
  const data = rows.map(({ id, name, comuneId, lat6, lng6, homes }) => ({
    id,
    name,
    comune: places.byId.get(comuneId)?.label ?? '',
    homesCount: homes,
    latitude: lat6 / 1e6,
    longitude: lng6 / 1e6,
  }));
  return { data, page: { totalElements: total, number: page, size } };
}

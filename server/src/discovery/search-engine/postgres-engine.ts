import type { Queryable } from '../../platform/postgres/postgres.ts';
import {
  countEach,
  countOptions,
  countSquares,
  filterCandidates,
  findPage,
  findWhereabouts,
  gatherSquares,
  spreadPrices,
} from './search.store.ts';
import { type Bounds6, fittingZoom, maxTiles, zoomForFewer } from './search-clusters.rules.ts';
import type {
  ChoicesRequest,
  ClustersRequest,
  CountedChoices,
  GatheredClusters,
  MinVersion,
  SearchEngine,
} from './search-engine.port.ts';

/** SEARCH.md section 4: more matches than this are rare, and sorted differently. */
const COLLECTED = 5000;

/**
 * The reference engine, and the fallback of others. It has every applied change, but only the current state, also for `asOf`.
 * @param options `primary`: the database with all commits, when `readDb` may lag; `collected`: maximum matches sorted in one
 * statement; the result does not depend on it
 */
export function postgresEngine(
  readDb: Queryable,
  { primary = readDb, collected = COLLECTED }: { primary?: Queryable; collected?: number } = {},
): SearchEngine {
  const holding = ({ minVersion }: { minVersion: MinVersion }) => (minVersion === null ? readDb : primary);
  return {
    async findPage(request) {
      const db = holding(request);
      const [page, candidates] = await Promise.all([findPage(db, request, collected), filterCandidates(db, request)]);
      return { ...page, candidates };
    },
    countEach: (request) => countEach(holding(request), request.searches),
    countChoices: (request) => countChoices(holding(request), request),
    gatherClusters: (request) => gatherClusters(holding(request), request),
  };
}

async function countChoices(db: Queryable, { question, options, prices }: ChoicesRequest): Promise<CountedChoices> {
  const { base, chosen } = question;
  const others = chosen.filter(({ group }) => group !== 'price').flatMap(({ conditions }) => conditions);
  const [counted, spread] = await Promise.all([
    countOptions(db, question, options),
    spreadPrices(db, [...base, ...others], prices),
  ]);
  return { ...counted, ...spread };
}

async function gatherClusters(db: Queryable, request: ClustersRequest): Promise<GatheredClusters> {
  const { conditions, stay } = request;
  const { total, onMap, bounds } = await findWhereabouts(db, conditions);
  if (bounds === null) return { total, onMap: 0, bounds: null, rows: [] };
  const zoom = await bearableZoom(db, request, { onMap, bounds });
  const rows = await gatherSquares(db, conditions, { zoom, stay });
  // Counted again, so that listings published in between are in both.
  const shown = rows.reduce((sum, { n }) => sum + n, 0);
  return { total: Math.max(total, shown), onMap: shown, bounds, rows };
}

/** The requested zoom, or the nearest lower one without too many occupied tiles. */
async function bearableZoom(
  db: Queryable,
  { conditions, zoom: requestedZoom, most }: ClustersRequest,
  { onMap, bounds }: { onMap: number; bounds: Bounds6 },
): Promise<number> {
  let zoom = requestedZoom ?? fittingZoom(bounds);
  while (zoom > 0 && Math.min(onMap, maxTiles(bounds, zoom)) > most) {
    const squares = await countSquares(db, conditions, zoom);
    if (squares <= most) break;
    zoom = zoomForFewer(zoom, { squares, most });
  }
  return zoom;
}

import { clustersOf } from './query/aggregate-clusters.ts';
import { type ColumnIndex, stoodAt, tickOf } from './query/column-index.ts';
import { choicesOf } from './query/count-facets.ts';
import { totalOf } from './query/find-matches.ts';
import { pageOf } from './query/find-page.ts';
import type { Operation, RequestOf, ResultOf } from './search-engine.port.ts';

/** Operations on the columns at one version. */
const handlers: { [O in Operation]: (index: ColumnIndex, request: RequestOf<O>) => ResultOf<O> } = {
  findPage(index, request) {
    const tick = tickAsOf(index, request.asOf);
    return { ...pageOf(index, request, tick), version: index.baseVersion + tick };
  },
  countEach(index, { searches }) {
    const tick = tickOf(index);
    return searches.map((conditions) => totalOf(index, conditions, tick));
  },
  countChoices: (index, request) => choicesOf(index, tickOf(index), request),
  gatherClusters: (index, request) => clustersOf(index, tickOf(index), request),
};

/** Runs a request in this thread. */
export function queryColumns<O extends Operation>(
  index: ColumnIndex,
  operation: O,
  request: RequestOf<O>,
): ResultOf<O> {
  return handlers[operation](index, request);
}

/** Tick of a version if it is still available; otherwise the newest. */
function tickAsOf(index: ColumnIndex, version: number | null): number {
  const newest = tickOf(index);
  const tick = version === null ? newest : version - index.baseVersion;
  return tick <= newest && stoodAt(index, tick) ? tick : newest;
}

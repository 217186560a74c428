import { data } from 'react-router';
import { findSimilar } from '#contract/discovery/market';
import { isApiError } from '../../platform/lib/api-error.ts';
import type { PageDataArgs } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { type UnavailableListing, unavailableCodes } from './unavailable-listing.ts';

/**
 * Error that a page throws when a listing cannot be read. A listing that was public keeps its true status, with similar
 * listings that the server needs before it renders the page. Other errors are returned unchanged.
 */
export async function unavailableError(error: unknown, id: number, fetch: PageDataArgs['fetch']): Promise<unknown> {
  const state = isApiError(error) ? unavailableCodes[error.code] : undefined;
  if (!isApiError(error) || !state) return error;
  // The page shows the state without them too; for a suspended listing the API returns none.
  const similar = await fetch(read(findSimilar, { params: { id }, query: {} })).catch(() => null);
  const unavailable: UnavailableListing = { state, similar };
  return data({ code: error.code, requestId: error.requestId, unavailable }, { status: error.status });
}

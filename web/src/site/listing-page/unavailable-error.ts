import { data } from 'react-router';
import { findSimilar } from '#contract/discovery/market';
import { isApiError } from '../../platform/lib/api-error.ts';
import type { PageDataArgs } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { type UnavailableListing, unavailableCodes } from './unavailable-listing.ts';

/**
 * Error for a listing that cannot be read. A formerly public listing keeps its status and gets similar listings, which the server needs
 * before rendering. Returns other errors unchanged.
 */
export async function unavailableError(error: unknown, id: number, fetch: PageDataArgs['fetch']): Promise<unknown> {
  const state = isApiError(error) ? unavailableCodes[error.code] : undefined;
  if (!isApiError(error) || !state) return error;
  // Optional; for a suspended listing the API returns none.
  const similar = await fetch(read(findSimilar, { params: { id }, query: {} })).catch(() => null);
  const unavailable: UnavailableListing = { state, similar };
  return data({ code: error.code, requestId: error.requestId, unavailable }, { status: error.status });
}

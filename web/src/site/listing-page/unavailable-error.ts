import { data } from 'react-router';
import { findSimilar } from '#contract/discovery/market';
import { isApiError } from '../../platform/lib/api-error.ts';
import type { PageDataArgs } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { type UnavailableListing, unavailableCodes } from './unavailable-listing.ts';

/**
 * What a page throws when an ad could not be read. Of one that was public once: its true status with listings like it, which the
 * server must have before it writes the page; anything else stays as it came.
 */
export async function unavailableError(error: unknown, id: number, fetch: PageDataArgs['fetch']): Promise<unknown> {
  const state = isApiError(error) ? unavailableCodes[error.code] : undefined;
  if (!isApiError(error) || !state) return error;
  // The page says what became of the ad also without them; of a suspended one they are not told.
  const similar = await fetch(read(findSimilar, { params: { id }, query: {} })).catch(() => null);
  const unavailable: UnavailableListing = { state, similar };
  return data({ code: error.code, requestId: error.requestId, unavailable }, { status: error.status });
}

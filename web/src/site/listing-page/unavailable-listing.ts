import { isRouteErrorResponse } from 'react-router';
import type { ErrorCode } from '#contract/platform/errors';
import type { Similar } from './similar/similar-section.tsx';

/** State of a formerly public listing, and similar listings; null if the API returns none. */
export type UnavailableListing = { state: 'suspended' | 'concluded' | 'deleted'; similar: Similar | null };

export const unavailableCodes: { [C in ErrorCode]?: UnavailableListing['state'] } = {
  LISTING_SUSPENDED_EXCEPTION: 'suspended',
  LISTING_CONCLUDED_EXCEPTION: 'concluded',
  LISTING_DELETED_EXCEPTION: 'deleted',
};

/** Reads the state from a page error; null for other errors. */
export function findUnavailable(error: unknown): UnavailableListing | null {
  if (!isRouteErrorResponse(error)) return null;
  return (error.data as { unavailable?: UnavailableListing } | null)?.unavailable ?? null;
}

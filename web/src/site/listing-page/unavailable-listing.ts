import { isRouteErrorResponse } from 'react-router';
import type { ErrorCode } from '#contract/platform/errors';
import type { Similar } from './similar/similar-section.tsx';

/** State of a listing that was public once, and similar listings; null where the API returns none. */
export type UnavailableListing = { state: 'suspended' | 'concluded' | 'deleted'; similar: Similar | null };

export const unavailableCodes: { [C in ErrorCode]?: UnavailableListing['state'] } = {
  LISTING_SUSPENDED_EXCEPTION: 'suspended',
  LISTING_CONCLUDED_EXCEPTION: 'concluded',
  LISTING_DELETED_EXCEPTION: 'deleted',
};

/** What a page's error says of it; null where it is another one. */
export function findUnavailable(error: unknown): UnavailableListing | null {
  if (!isRouteErrorResponse(error)) return null;
  return (error.data as { gone?: UnavailableListing } | null)?.gone ?? null;
}

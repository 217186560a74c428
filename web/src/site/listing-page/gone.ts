import { isRouteErrorResponse } from 'react-router';
import type { ErrorCode } from '#contract/platform/errors';
import type { Similar } from './similar/similar-section.tsx';

/** What became of an ad that was public once, and listings like it; null where these are not told. */
export type Gone = { state: 'suspended' | 'concluded' | 'deleted'; similar: Similar | null };

export const goneCodes: { [C in ErrorCode]?: Gone['state'] } = {
  LISTING_SUSPENDED_EXCEPTION: 'suspended',
  LISTING_CONCLUDED_EXCEPTION: 'concluded',
  LISTING_DELETED_EXCEPTION: 'deleted',
};

/** What a page's error says of it; null where it is another one. */
export function goneIn(error: unknown): Gone | null {
  if (!isRouteErrorResponse(error)) return null;
  return (error.data as { gone?: Gone } | null)?.gone ?? null;
}

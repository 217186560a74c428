import { useSearchParams } from 'react-router';
import { ownPath } from '#contract/platform/own-path';

/** The own page that `redirect` leads back to; every page of signing in passes it on. */
export function useWayBack(): string | undefined {
  const [query] = useSearchParams();
  return ownPath(query.get('redirect')) ?? undefined;
}

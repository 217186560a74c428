import { useSearchParams } from 'react-router';
import { ownPath } from '#contract/platform/own-path';

/** The page of ours that the address leads back to; every page of signing in hands it on. */
export function useWayBack(): string | undefined {
  const [query] = useSearchParams();
  return ownPath(query.get('redirect')) ?? undefined;
}

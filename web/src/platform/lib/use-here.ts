import { useLocation } from 'react-router';

/** Current address, as return target after sign-in or email confirmation. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

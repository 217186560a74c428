import { useLocation } from 'react-router';

/** The address of the open page, as the way back after signing in or confirming the email. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

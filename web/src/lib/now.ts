import { useSyncExternalStore } from 'react';

/**
 * The instant a page counts days from. Rounded down to the hour, so that what the server wrote and what the
 * browser hydrates a moment later say the same; after hydration it is the browser's own hour.
 */
export function useNow(): Date {
  const hour = useSyncExternalStore(subscribe, currentHour, currentHour);
  return new Date(hour);
}

const HOUR_MS = 3_600_000;
const currentHour = () => Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
const subscribe = () => () => {};

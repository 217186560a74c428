import { useSyncExternalStore } from 'react';
import { currentHour, writtenHour } from '../document/written-hour.ts';

/**
 * The instant for day counts, rounded down to the hour. Hydration uses the hour of the server's render; a different
 * value would make React render the page again. After hydration it is the browser's hour.
 */
export function useNow(): Date {
  const hour = useSyncExternalStore(subscribe, currentHour, writtenHour);
  return new Date(hour);
}

const subscribe = () => () => {};

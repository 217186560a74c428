import { useSyncExternalStore } from 'react';
import { currentHour, writtenHour } from '../document/written-hour.ts';

/**
 * The instant a page counts days from, rounded down to the hour. A page that the server wrote is hydrated as of the hour in which it was written,
 * however late that is: what differed would be thrown away and drawn anew. After hydration it is the browser's own hour.
 */
export function useNow(): Date {
  const hour = useSyncExternalStore(subscribe, currentHour, writtenHour);
  return new Date(hour);
}

const subscribe = () => () => {};

import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
function eachMinute(onTick: () => void) {
  const timer = setInterval(onTick, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

/** The minute it is; null while the page is rendered and hydrated, when the two sides could differ. */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore(eachMinute, currentMinute, () => 0);
  // To its end: what happened within it is past.
  return minute === 0 ? null : new Date(minute + MINUTE_MS - 1);
}

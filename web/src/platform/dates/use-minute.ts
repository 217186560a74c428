import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
function eachMinute(onTick: () => void) {
  const timer = setInterval(onTick, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

/** Current minute; null on the server and during hydration, because the two values could differ. */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore(eachMinute, currentMinute, () => 0);
  // End of the minute: events within it count as past.
  return minute === 0 ? null : new Date(minute + MINUTE_MS - 1);
}

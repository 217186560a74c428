import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const steps = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/** "5 minuti fa", "2 giorni fa"; null within the first minute. */
export function agoText(then: string, now: Date, language: string): string | null {
  const passed = Math.max(0, now.getTime() - Date.parse(then));
  const step = steps.find(({ ms }) => passed >= ms);
  if (!step) return null;
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(passed / step.ms), step.unit);
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
function eachMinute(tell: () => void) {
  const timer = setInterval(tell, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

/** The minute it is; null while the page is rendered and hydrated, when the two sides could differ. */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore(eachMinute, currentMinute, () => 0);
  // To its end: what happened within it is past.
  return minute === 0 ? null : new Date(minute + MINUTE_MS - 1);
}

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

const MINUTE_MS = 60_000;

const steps = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/** "12 min fa", "2 gg fa"; null within the first minute. */
export function agoText(then: string, now: Date, language: string): string | null {
  const elapsedMs = Math.max(0, now.getTime() - Date.parse(then));
  const step = steps.find(({ ms }) => elapsedMs >= ms);
  if (!step) return null;
  const format = new Intl.RelativeTimeFormat(language, { style: 'short' });
  return format.format(-Math.floor(elapsedMs / step.ms), step.unit);
}

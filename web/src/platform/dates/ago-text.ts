const MINUTE_MS = 60_000;

const steps = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/** "5 minuti fa", or short "5 min fa"; null within the first minute. */
export function agoText(
  then: string,
  now: Date,
  language: string,
  style: Intl.RelativeTimeFormatStyle = 'long',
): string | null {
  const elapsedMs = Math.max(0, now.getTime() - Date.parse(then));
  const step = steps.find(({ ms }) => elapsedMs >= ms);
  if (!step) return null;
  return new Intl.RelativeTimeFormat(language, { style }).format(-Math.floor(elapsedMs / step.ms), step.unit);
}

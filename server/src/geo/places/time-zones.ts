import zoneAt from '@photostructure/tz-lookup';

/** Default without a known place: most properties are there. */
const DEFAULT_ZONE = 'Europe/Rome';

/** The time zone (IANA) of a point in micro-degrees; Italy's for a property without coordinates. Offline. */
export function timeZoneAt({ lat6, lng6 }: { lat6: number | null; lng6: number | null }): string {
  if (lat6 === null || lng6 === null) return DEFAULT_ZONE;
  return zoneAt(lat6 / 1_000_000, lng6 / 1_000_000);
}

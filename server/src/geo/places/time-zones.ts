import zoneAt from '@photostructure/tz-lookup';

/** Where nothing is known of a place: most homes are there. */
const DEFAULT_ZONE = 'Europe/Rome';

/** The time zone (of the IANA) of a point, in micro-degrees; of a home without coordinates that of Italy. Asks nobody. */
export function timeZoneAt({ lat6, lng6 }: { lat6: number | null; lng6: number | null }): string {
  if (lat6 === null || lng6 === null) return DEFAULT_ZONE;
  return zoneAt(lat6 / 1_000_000, lng6 / 1_000_000);
}

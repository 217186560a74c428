import zoneAt from '@photostructure/tz-lookup';

/** Default for an unknown position: most properties are in Italy. */
const DEFAULT_ZONE = 'Europe/Rome';

/** IANA time zone of coordinates in micro-degrees; Italy without coordinates. Offline. */
export function timeZoneAt({ lat6, lng6 }: { lat6: number | null; lng6: number | null }): string {
  if (lat6 === null || lng6 === null) return DEFAULT_ZONE;
  return zoneAt(lat6 / 1_000_000, lng6 / 1_000_000);
}

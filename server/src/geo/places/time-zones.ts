import zoneAt from '@photostructure/tz-lookup';

/** Default for an unknown position: most properties are in Italy. */
const DEFAULT_ZONE = 'Europe/Rome';

/** IANA time zone of coordinates in micro-degrees; Italy without coordinates. Offline. */
export function timeZoneAt({ latMicro, lngMicro }: { latMicro: number | null; lngMicro: number | null }): string {
  if (latMicro === null || lngMicro === null) return DEFAULT_ZONE;
  return zoneAt(latMicro / 1_000_000, lngMicro / 1_000_000);
}

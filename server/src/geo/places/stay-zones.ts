import { zonedDate } from '#contract/platform/zoned-time';
import { dayOf } from '../../platform/lib/nights.ts';
import { timeZoneAt } from './time-zones.ts';

/**
 * Time zones of stays. The search index stores positions in this list: append only. A place in another zone counts as Italian, for the
 * quote as for the search.
 */
export const stayZones = [
  ...['Europe/Rome', 'Europe/San_Marino', 'Europe/Vatican', 'Europe/Paris', 'Europe/Berlin', 'Europe/Busingen'],
  ...['Europe/Madrid', 'Africa/Ceuta', 'Atlantic/Canary', 'Europe/London', 'America/New_York', 'America/Detroit'],
  ...['America/Kentucky/Louisville', 'America/Kentucky/Monticello', 'America/Indiana/Indianapolis'],
  ...['America/Indiana/Vincennes', 'America/Indiana/Winamac', 'America/Indiana/Marengo', 'America/Indiana/Petersburg'],
  ...['America/Indiana/Vevay', 'America/Chicago', 'America/Indiana/Tell_City', 'America/Indiana/Knox'],
  ...['America/Menominee', 'America/North_Dakota/Center', 'America/North_Dakota/New_Salem'],
  ...['America/North_Dakota/Beulah', 'America/Denver', 'America/Boise', 'America/Phoenix', 'America/Los_Angeles'],
  ...['America/Anchorage', 'America/Juneau', 'America/Sitka', 'America/Metlakatla', 'America/Yakutat', 'America/Nome'],
  ...['America/Adak', 'Pacific/Honolulu', 'America/Martinique', 'America/Guadeloupe', 'America/Cayenne'],
  ...['America/Miquelon', 'America/St_Barthelemy', 'America/Marigot', 'Indian/Reunion', 'Indian/Mayotte'],
  ...['Pacific/Tahiti', 'Pacific/Marquesas', 'Pacific/Gambier', 'Pacific/Noumea', 'Pacific/Wallis'],
] as const;

/** Within the map, as an approximate position may lie beyond its edge. */
const within = (micro: number, limit: number): number => Math.max(-limit, Math.min(limit, micro));
const LAT_MICRO_MAX = 89_999_999;
const LNG_MICRO_MAX = 179_999_999;

/** Position in `stayZones` of coordinates in micro-degrees. */
export function stayZoneAt({ latMicro, lngMicro }: { latMicro: number | null; lngMicro: number | null }): number {
  if (latMicro === null || lngMicro === null) return 0;
  const zone = timeZoneAt({ latMicro: within(latMicro, LAT_MICRO_MAX), lngMicro: within(lngMicro, LNG_MICRO_MAX) });
  return Math.max(0, (stayZones as readonly string[]).indexOf(zone));
}

/** Name of a zone by its position. */
export const stayZoneName = (code: number): string => stayZones[code] ?? stayZones[0] ?? 'Europe/Rome';

const QUARTER_MS = 900_000;
let known: { quarter: number; days: readonly number[] } = { quarter: Number.NaN, days: [] };

/** Today in each zone, as days since 1970. Offsets are multiples of a quarter of an hour, so a date changes only then. */
export function todaysAt(now: Date): readonly number[] {
  const quarter = Math.floor(now.getTime() / QUARTER_MS);
  if (quarter !== known.quarter)
    known = { quarter, days: stayZones.map((zone) => dayOf(zonedDate(quarter * QUARTER_MS, zone))) };
  return known.days;
}

import { zonedDate } from '#contract/platform/zoned-time';
import { stayZoneAt, stayZoneName } from '../../geo/places/stay-zones.ts';

/** Date at a property. */
export const todayAt = (now: Date, position: { latMicro: number | null; lngMicro: number | null }): string =>
  zonedDate(now.getTime(), stayZoneName(stayZoneAt(position)));

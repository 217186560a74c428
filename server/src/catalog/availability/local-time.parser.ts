import { dayInItaly } from '../../platform/lib/nights.ts';

/** Which day in Italy a time of a calendar is, wherever its clock hangs. */

export type WallTime = { year: number; month: number; day: number; hour: number; minute: number; second: number };

const asUtc = ({ year, month, day, hour, minute, second }: WallTime) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const clocks = new Map<string, Intl.DateTimeFormat | null>();

/** Null for a name that is no time zone of the IANA. */
function clockOf(zone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  let clock: Intl.DateTimeFormat | null = null;
  try {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  } catch {
    // Not a zone that we know.
  }
  if (clocks.size < 1000) clocks.set(zone, clock);
  return clock;
}

/** How far the zone's clock is ahead of UTC at that instant, in milliseconds. */
const aheadAt = (clock: Intl.DateTimeFormat, instant: number) =>
  Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;

/** No zone's name is longer, also with what stands before it. A calendar may write a megabyte there. */
const LONGEST_NAME = 200;

/**
 * The instant, in milliseconds. `named` as it stands in the calendar: `Z` for UTC, a name of the IANA, alone or after a
 * prefix (`/freeassociation.sourceforge.net/Europe/Paris`). Anything else, and no zone, hangs in Italy: what the large
 * portals write of homes in Italy is meant so, and a day is all that is asked of it.
 */
export function instantOf(time: WallTime, named: string | null): number {
  const wall = asUtc(time);
  if (named === 'Z') return wall;
  const zone = named !== null && named.length <= LONGEST_NAME ? named : null;
  const short = /[A-Za-z_]+\/[A-Za-z_+-]+$/.exec(zone ?? '')?.[0];
  const clock = (zone && clockOf(zone)) || (short && clockOf(short)) || clockOf('Europe/Rome');
  if (!clock) return wall;
  const near = wall - aheadAt(clock, wall);
  return wall - aheadAt(clock, near);
}

export const dayOfInstant = (instant: number): number => dayInItaly(new Date(instant));

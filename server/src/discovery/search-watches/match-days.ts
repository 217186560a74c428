import { todaysAt } from '../../geo/places/stay-zones.ts';
import { dayInItaly } from '../../platform/lib/nights.ts';
import type { MatchDays } from './watch-matches.sql.ts';

/** Today in Italy, and by time zone; the numbers are days since 1970. */
export const matchDaysOf = (now: Date): MatchDays => ({
  today: String(dayInItaly(now)),
  todays: `'{${todaysAt(now).join(',')}}'::integer[]`,
});

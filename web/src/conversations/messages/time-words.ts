import { addDays, todayIn } from '../../platform/dates/local-days.ts';
import type { Format } from '../../platform/lib/format.ts';

/** When something was written, as short as a list has room for: the hour, "ieri", the day, the day with its year. */
export function timeWords(at: string, now: Date, format: Format, yesterday: string): string {
  const [day, today] = [todayIn(new Date(at)), todayIn(now)];
  if (day >= today) return format.time(at);
  if (day === addDays(today, -1)) return yesterday;
  return day.slice(0, 4) === today.slice(0, 4) ? format.shortDate(at) : format.date(at);
}

import type { AlertFrequency } from '#contract/discovery/alerts';
import type { AlertSettings } from '#contract/discovery/alerts.schemas';
import { nextAt, wallClock } from '../../platform/lib/zone-time.ts';

/** Send times of alert emails (contract/src/discovery/alerts.ts). */

/** Maximum emails per hour; later matches are sent together. */
export const MAX_EMAILS_PER_HOUR = 10;
const HOUR_MS = 3_600_000;
const EIGHT = 8 * 60;
const MONDAY = 1;

type Facts = {
  /** Start of the pending state. */
  pendingSince: Date;
  /** Alerts of the last hour, newest first. */
  recentSendTimes: readonly Date[];
  now: Date;
};

/** Send time of pending matches, `now` at the earliest; null when the user disabled emails. */
export function nextEmailAt(settings: AlertSettings, facts: Facts): Date | null {
  const scheduled = scheduledAt(settings, facts);
  return scheduled && afterQuiet(settings, new Date(Math.max(scheduled.getTime(), facts.now.getTime())));
}

function scheduledAt({ frequency, timeZone }: AlertSettings, { pendingSince, recentSendTimes }: Facts): Date | null {
  const times: Record<AlertFrequency, () => Date | null> = {
    INSTANT: () => {
      const tenth = recentSendTimes[MAX_EMAILS_PER_HOUR - 1];
      return tenth ? new Date(Math.max(tenth.getTime() + HOUR_MS, pendingSince.getTime())) : pendingSince;
    },
    DAILY: () => nextAt(pendingSince, EIGHT, timeZone),
    WEEKLY: () => {
      let at = nextAt(pendingSince, EIGHT, timeZone);
      while (wallClock(at, timeZone).weekday !== MONDAY) at = nextAt(at, EIGHT, timeZone);
      return at;
    },
    OFF: () => null,
  };
  return times[frequency]();
}

/** The same instant, or the end of the quiet hours that contain it. */
function afterQuiet({ quietHours, timeZone }: AlertSettings, at: Date): Date {
  if (!quietHours) return at;
  const [from, to] = [minutesOf(quietHours.from), minutesOf(quietHours.to)];
  const { minutes } = wallClock(at, timeZone);
  const quiet = from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
  return quiet ? nextAt(at, to, timeZone) : at;
}

/** Parses `22:30`, also with seconds. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

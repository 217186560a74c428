import type { AlertSettings } from '#contract/discovery/alerts.schemas';
import { addDays } from '../../platform/dates/local-days.ts';

/** Send time of the next alert email, in the user's time zone. */
export type NextEmail = { when: 'off' | 'now' } | { when: 'today' | 'tomorrow' | 'day'; day: string; time: string };

/** Send time of daily and weekly emails (contract/src/discovery/alerts.ts). */
const MORNING = '08:00';
const MONDAY = 1;

/** Local date and time; both compare as text. */
type Local = { day: string; time: string };

export function nextEmail({ frequency, quietHours, timeZone }: AlertSettings, now: Date): NextEmail {
  if (frequency === 'OFF') return { when: 'off' };
  const here = localOf(now, timeZone);
  if (frequency === 'INSTANT') {
    const leaves = afterQuiet(here, quietHours);
    return isSame(leaves, here) ? { when: 'now' } : describeNext(leaves, here);
  }
  // Quiet hours may still delay yesterday's email. Eight days always contain another weekly send day.
  for (let ahead = -1; ahead <= 8; ahead += 1) {
    const day = addDays(here.day, ahead);
    if (frequency === 'WEEKLY' && new Date(`${day}T12:00:00Z`).getUTCDay() !== MONDAY) continue;
    const leaves = afterQuiet({ day, time: MORNING }, quietHours);
    if (stamp(leaves) > stamp(here)) return describeNext(leaves, here);
  }
  return { when: 'now' };
}

function describeNext(leaves: Local, here: Local): NextEmail {
  const when = leaves.day === here.day ? 'today' : leaves.day === addDays(here.day, 1) ? 'tomorrow' : 'day';
  return { when, ...leaves };
}

/** The instant, or the end of the quiet hours around it. Quiet hours may span midnight. */
function afterQuiet(at: Local, quiet: AlertSettings['quietHours']): Local {
  if (!quiet) return at;
  const { from, to } = quiet;
  if (from < to) return from <= at.time && at.time < to ? { day: at.day, time: to } : at;
  if (at.time < to) return { day: at.day, time: to };
  return at.time >= from ? { day: addDays(at.day, 1), time: to } : at;
}

const stamp = ({ day, time }: Local) => `${day} ${time}`;
const isSame = (one: Local, other: Local) => stamp(one) === stamp(other);

function localOf(now: Date, timeZone: string): Local {
  // The Swedish date format is ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = format.format(now).split(' ');
  return { day, time };
}

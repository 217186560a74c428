import type { OpeningHours } from '#contract/identity/organizations.schemas';

/** Opening hours as fields of a form: two spans a day, each empty or complete. */

export type DayHours = { opens: string; closes: string; opensAgain: string; closesAgain: string };

const SPANS = 2;
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const shortTime = (time: string | undefined) => time?.slice(0, 5) ?? '';
const fullTime = (time: string) => (time.length === 5 ? `${time}:00` : time);

/** Monday first. */
export function hoursValues(hours: OpeningHours): DayHours[] {
  return weekdays.map((weekday) => {
    const spans = hours.filter((span) => span.weekday === weekday).sort((a, b) => a.opens.localeCompare(b.opens));
    const [first, second] = spans.slice(0, SPANS);
    return {
      opens: shortTime(first?.opens),
      closes: shortTime(first?.closes),
      opensAgain: shortTime(second?.opens),
      closesAgain: shortTime(second?.closes),
    };
  });
}

/** Complete spans only; a day without one is closed. */
export function hoursOf(days: readonly DayHours[]): OpeningHours {
  return days.flatMap(({ opens, closes, opensAgain, closesAgain }, at) =>
    [
      [opens, closes],
      [opensAgain, closesAgain],
    ].flatMap(([from = '', to = '']) =>
      from && to ? [{ weekday: at + 1, opens: fullTime(from), closes: fullTime(to) }] : [],
    ),
  );
}

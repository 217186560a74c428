const HOUR = 60;
const DAY = 24 * HOUR;

export type AnswerTime = { unit: 'soon' } | { unit: 'hours' | 'days'; count: number };

/** Median minutes in the words one uses: never promising less than it takes. */
export function answerTime(minutes: number): AnswerTime {
  if (minutes <= 15) return { unit: 'soon' };
  if (minutes <= 23 * HOUR) return { unit: 'hours', count: Math.ceil(minutes / HOUR) };
  return { unit: 'days', count: Math.ceil(minutes / DAY) };
}

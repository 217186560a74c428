const HOUR_MS = 3_600_000;
const HOURS_A_DAY = 24;

export type TimeLeft = {
  key: 'days' | 'hours' | 'soon' | 'lateSoon' | 'lateHours' | 'lateDays';
  count: number;
};

/** How far off a deadline is, in whole hours below two days and in whole days from there, rounded towards now: nobody is promised time that is not there. */
export function timeLeft(dueAt: string, now: Date): TimeLeft {
  const hours = (new Date(dueAt).getTime() - now.getTime()) / HOUR_MS;
  const whole = Math.floor(Math.abs(hours));
  const days = Math.floor(whole / HOURS_A_DAY);
  const isLate = hours < 0;
  if (whole < 1) return { key: isLate ? 'lateSoon' : 'soon', count: 0 };
  if (whole < HOURS_A_DAY * 2) return { key: isLate ? 'lateHours' : 'hours', count: whole };
  return isLate ? { key: 'lateDays', count: days } : { key: 'days', count: days };
}

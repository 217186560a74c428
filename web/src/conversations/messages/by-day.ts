import { addDays, todayIn } from '../../platform/dates/local-days.ts';
import type { Format } from '../../platform/lib/format.ts';

export type Day<M> = { day: string; messages: M[] };

/** Groups messages, oldest first, by Italian date. */
export function byDay<M extends { createdAt: string }>(messages: readonly M[]): Day<M>[] {
  const days: Day<M>[] = [];
  for (const message of messages) {
    const day = todayIn(new Date(message.createdAt));
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** Label of a day: "Oggi", "Ieri", the weekday within this year, else the date. */
export function dayWords(day: string, now: Date, format: Format, words: { today: string; yesterday: string }): string {
  const today = todayIn(now);
  if (day >= today) return words.today;
  if (day === addDays(today, -1)) return words.yesterday;
  return day.slice(0, 4) === today.slice(0, 4) ? format.weekday(day) : format.date(day);
}

/** Whether the same user continues within the minute: the later message shows the time for both. */
export function isOneBreath(message: TimedMessage, next: TimedMessage | undefined): boolean {
  return next?.mine === message.mine && next.createdAt.slice(0, 16) === message.createdAt.slice(0, 16);
}
type TimedMessage = { mine: boolean; createdAt: string };

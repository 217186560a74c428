import { isbot } from 'isbot';

/** Whether a program asks that says so of itself (crawlers, link previews, monitors, scripts). Without a name it is taken for one. */
export function isBot(userAgent: string | null): boolean {
  return !userAgent?.trim() || isbot(userAgent);
}

import { createIsBotFromList, list } from 'isbot';

/**
 * Programs that users control, such as headless browsers and HTTP clients. They are no crawlers; the limit per visitor
 * keeps their counts low.
 */
const userAgents = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'node',
  'undici',
  'curl/8.11.0',
  'python-requests/2.32.3',
  'PostmanRuntime/7.43.0',
];
const crawlerPatterns = list.filter((pattern) => !userAgents.some((name) => new RegExp(pattern, 'i').test(name)));
const isCrawler = createIsBotFromList(crawlerPatterns);

/** Whether the user agent is a crawler, a monitor or a link preview. A missing user agent counts as a bot. */
export function isBot(userAgent: string | null): boolean {
  return !userAgent?.trim() || isCrawler(userAgent);
}

import { expect, it } from 'vitest';
import { isBot } from './known-bots.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

it.each([
  [chrome, false],
  [safari, false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', true],
  ['WhatsApp/2.23.20.0', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', true],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)', true],
  ['Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)', true],
  ['TelegramBot (like TwitterBot)', true],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', true],
  [chrome.replace('Chrome', 'HeadlessChrome'), false],
  ['curl/8.11.0', false],
  ['node', false],
  ['', true],
  [' ', true],
  [null, true],
])('classifies %s as a bot: %s', (userAgent, expected) => {
  expect(isBot(userAgent)).toBe(expected);
});

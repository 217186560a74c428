import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { login } from '../contract/src/identity/accounts.ts';
import { demoPassword, everyPage, people, type Who } from '../tools/every-page.ts';
import { findWorld } from '../tools/find-world.ts';
import { ownApp } from '../tools/own-app.ts';
import { carrierNat } from './scanners/carrier-nat.ts';
import { forgeHeaders, PUBLIC_ORIGIN } from './scanners/forge-headers.ts';
import { greedyClient } from './scanners/greedy-client.ts';
import { guessPasswords } from './scanners/guess-passwords.ts';
import { inflateViews } from './scanners/inflate-views.ts';
import { linkIdentifiers } from './scanners/link-identifiers.ts';
import { isInstalled, judgeSqlmap, runScanner } from './scanners/run-scanner.ts';
import { scanTargets } from './scanners/scan-targets.ts';
import { scrapeContacts } from './scanners/scrape-contacts.ts';
import { slowConnections } from './scanners/slow-connections.ts';
import { teachStreets } from './scanners/teach-street.ts';

/**
 * `node bench/scanners.ts -- --out /tmp/scan`: sqlmap at every parameter of the API and wapiti at every page, against a portal of its own with a demo world of 300 ads
 * (built pages are needed). Then a portal with limits is attacked in the ways of `attacks`, each of them alone with `--only`: passwords are guessed, a phone number is tied to its email, headers are made up, one client asks for far too much, a hundred people come
 * from one address, two thousand connections are held, streets are taught, visitors made up, and contacts scraped. What to try is written from the contract (`OUT/targets/`); a scanner that is not installed is told and left out. Prints what each found
 * and how many requests the portal saw; fails when anything was found, or the portal answered with a 5xx. docs/security.md "Scanners" says what was found last.
 */

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'scan' },
    /** An app that runs already, with a demo world that may be spoiled. */
    origin: { type: 'string' },
    only: { type: 'string' },
    /** Of sqlmap: 1 to 5, how many payloads a parameter gets. */
    level: { type: 'string', default: '1' },
    /** Only those parameters get all payloads that answer strangely to a few: a pass over everything in minutes instead of hours. */
    smart: { type: 'boolean', default: false },
    /** Endpoints whose id begins so, with commas between. */
    endpoints: { type: 'string', default: '' },
    /** For which wapiti looks for pages, in each of its runs; each of its modules then has a sixth of it. */
    minutes: { type: 'string', default: '15' },
    /** How many connections are held. */
    slow: { type: 'string', default: '2000' },
  },
});
const out = resolve(values.out);
const say = (line: string) => process.stdout.write(`${line}\n`);
const wants = (program: 'sqlmap' | 'wapiti') => {
  if (values.only && values.only !== program) return false;
  if (isInstalled(program)) return true;
  say(`${program} is not installed: left out`);
  return false;
};

const attacks: Record<string, () => Promise<string[]>> = {
  // Before guessing, which locks the user's sign-in.
  teaching,
  inflating,
  scraping,
  guessing,
  linking,
  forging,
  'greedy-client': greedy,
  'carrier-nat': carrier,
  'slow-connections': slow,
};
const openPortal = (limits: 'on' | 'off') =>
  ownApp({
    listings: 300,
    env: { TRUST_PROXY: 'on', RATE_LIMITS: limits },
    ...(values.origin && { origin: values.origin }),
  });
let app = await openPortal(values.only && values.only in attacks ? 'on' : 'off');
let origin = new URL(app.origin);

const sessions = new Map<string, string>();

async function signIn(who: keyof typeof people): Promise<string> {
  const known = sessions.get(who);
  if (known) return known;
  const answer = await fetch(new URL(login.path, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: origin.origin },
    body: JSON.stringify({ identifier: people[who], password: demoPassword }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`${people[who]} cannot sign in: ${answer.status}`);
  sessions.set(who, cookie);
  return cookie;
}

/** Requests that the portal has answered so far, by the first digit of their status. */
async function answered(): Promise<Record<string, number>> {
  const metrics = await (await fetch(new URL('/metrics', origin))).text();
  const counts: Record<string, number> = {};
  for (const [, status, count] of metrics.matchAll(
    /^soglia_http_request_seconds_count\{.*status="(\d)\d\d".*\} (\d+)/gm,
  ))
    counts[`${status}xx`] = (counts[`${status}xx`] ?? 0) + Number(count);
  return counts;
}

async function counted(name: string, scan: () => Promise<string[]>): Promise<number> {
  const [before, started] = [await answered(), performance.now()];
  const found = await scan();
  const after = await answered();
  const seen = Object.entries(after).map(([kind, count]) => [kind, count - (before[kind] ?? 0)] as const);
  const total = seen.reduce((sum, [, count]) => sum + count, 0);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  say(`${name}: ${total} requests in ${minutes} minutes (${seen.map(([kind, n]) => `${kind} ${n}`).join(', ')})`);
  for (const one of found) say(`  ${one}`);
  say(`  ${found.length} findings`);
  // An attack may be refused with 503; its own result says whether visitors were.
  const failed = name in attacks ? 0 : (seen.find(([kind]) => kind === '5xx')?.[1] ?? 0);
  return found.length + failed;
}

async function ask(as: Who, path: string): Promise<unknown> {
  const headers = as === 'anybody' ? {} : { cookie: await signIn(as) };
  return ((await (await fetch(new URL(path, origin), { headers })).json()) as { data: unknown }).data;
}

/** What the person who scans owns, so that what is changed is there and theirs. */
async function idsOfWorld() {
  const { user, property, ownListing, ownEvent, thread, report, appeal } = await findWorld(ask);
  return {
    users: user,
    owner: user,
    advertiser: user,
    participant: user,
    participantId: user,
    userId: user,
    properties: property,
    propertyId: property,
    listings: ownListing,
    listing: ownListing,
    listingId: ownListing,
    'market-listings': ownListing,
    events: ownEvent,
    eventId: ownEvent,
    threads: thread,
    reports: report,
    appeals: appeal,
  };
}

/** One endpoint after the other, two at once. */
async function sqlmap(): Promise<string[]> {
  const cookies = { owner: await signIn('owner'), admin: await signIn('admin') };
  const targets = scanTargets(await idsOfWorld()).filter(({ operationId }) =>
    values.endpoints.split(',').some((wanted) => operationId.startsWith(wanted)),
  );
  const parameters = targets.reduce((sum, target) => sum + target.parameters, 0);
  say(`sqlmap: ${targets.length} endpoints with ${parameters} parameters`);
  const depth = ['--level', values.level, ...(values.smart ? ['--smart'] : [])];
  const waiting = [...targets];
  const found: string[] = [];
  const workOff = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const file = join(out, 'targets', `${target.operationId}.http`);
      await writeFile(file, target.request(origin, cookies[target.who]));
      const state = join(out, 'sqlmap', target.operationId);
      const quiet = '--batch --ignore-stdin --flush-session --disable-coloring'.split(' ');
      const polite = '--dbms PostgreSQL --skip-waf --timeout 20 --retries 1 --ignore-code 401,404'.split(' ');
      const args = ['-r', file, '--output-dir', state, ...quiet, ...polite, ...depth];
      const written = await runScanner('sqlmap', args, out);
      await writeFile(join(out, 'sqlmap', `${target.operationId}.txt`), written);
      found.push(...judgeSqlmap(target.operationId, written));
    }
  };
  await Promise.all([workOff(), workOff()]);
  return found;
}

type Finding = { method: string; path: string; info: string; parameter: string };

/**
 * Everything that the portal shows to `who`, each page with its links and forms, with every module but those that ask servers of its makers (nikto, wapp, ssrf, xxe) or try
 * names of files for hours (buster).
 */
async function wapiti(who: 'anybody' | 'owner'): Promise<string[]> {
  const cookie = who === 'anybody' ? '' : await signIn(who);
  const world = await findWorld(ask);
  const shown = everyPage.filter((page) => page.who === 'anybody' || page.who === who);
  const pages = shown.flatMap((page) => page.path(world) ?? []);
  const report = join(out, `wapiti-${who}.json`);
  const starts = pages.flatMap((path) => ['-s', new URL(path, origin).href]);
  const bounds = ['--scope', 'domain', '-d', '2', '--max-links-per-page', '40', '--max-files-per-dir', '20'];
  const limits = [
    '--max-scan-time',
    String(Number(values.minutes) * 60),
    '--max-attack-time',
    String(Number(values.minutes) * 10),
  ];
  const session = cookie ? ['-H', `Cookie: ${cookie}`] : [];
  const kept = ['--flush-session', '--store-session', join(out, 'wapiti'), '--no-bugreport'];
  const modules = ['-m', 'all,-nikto,-wapp,-buster,-ssrf,-xxe', ...kept];
  const args = ['-u', `${origin.href}`, ...starts, ...bounds, ...limits, ...session, ...modules];
  const written = await runScanner('wapiti', [...args, '-f', 'json', '-o', report], out);
  await writeFile(join(out, `wapiti-${who}.txt`), written);
  const told = JSON.parse(await readFile(report, 'utf8')) as Record<string, Record<string, Finding[]>>;
  return ['vulnerabilities', 'anomalies'].flatMap((kind) =>
    Object.entries(told[kind] ?? {}).flatMap(([name, those]) =>
      those.map(({ method, path, info }) => `${name}: ${method} ${path}: ${info}`),
    ),
  );
}

/** Each way of guessing that exceeded its limit or got in. */
async function guessing(): Promise<string[]> {
  const guessed = await guessPasswords(origin, people.owner);
  for (const { way, sent, judged } of guessed) say(`  ${way}: ${judged} of ${sent} judged, the others 429`);
  const bad = guessed.filter(({ judged, most, through }) => judged > most || through > 0);
  return bad.map(({ way, judged, most, through }) => `${way}: ${judged} judged instead of ${most}, ${through} let in`);
}

async function greedy(): Promise<string[]> {
  const { client, visitor } = await greedyClient(origin);
  say(`  the client in 40 loops: ${client.served} pages served, ${client.refused} refused`);
  say(
    `  the visitor: p50 ${visitor.p50.toFixed(0)} ms, p95 ${visitor.p95.toFixed(0)} ms, ${visitor.refused} of 40 refused`,
  );
  return visitor.refused > 0 ? [`${visitor.refused} of 40 pages of another visitor were refused`] : [];
}

async function carrier(): Promise<string[]> {
  const { sent, refused, seconds, p95 } = await carrierNat(origin);
  say(`  100 people at one address: ${sent} requests in ${seconds.toFixed(0)} s, p95 ${p95.toFixed(0)} ms`);
  const kinds = Map.groupBy(refused, (one) => one);
  return [...kinds].map(([what, those]) => `${those.length} times ${what}`);
}

async function slow(): Promise<string[]> {
  const { p95, refused, open, closedAfterS } = await slowConnections(origin, Number(values.slow));
  say(
    `  people: p95 ${p95.before.toFixed(0)} ms before, ${p95.during.toFixed(0)} ms during; ${refused.before} and ${refused.during} refused`,
  );
  say(`  held: ${open.map(({ second, sockets }) => `${sockets} after ${second} s`).join(', ')}`);
  return [
    ...(refused.during > 0 ? [`${refused.during} requests of people were refused`] : []),
    ...(Number.isFinite(closedAfterS) ? [] : ['not all connections were closed']),
  ];
}

/** Each way of inflating visitors that counted more than its limit. */
async function inflating(): Promise<string[]> {
  const { ownListing } = await findWorld(ask);
  const inflated = await inflateViews(origin, await signIn('owner'), Number(ownListing));
  for (const { way, sent, counted } of inflated) say(`  ${way}: ${counted} of ${sent} counted`);
  const bad = inflated.filter(({ counted, most }) => counted > most);
  return bad.map(({ way, counted, most }) => `${way}: ${counted} counted instead of ${most}`);
}

/** Each way of reading contacts that exceeded its limit. */
async function scraping(): Promise<string[]> {
  const scraped = await scrapeContacts(origin, await signIn('visitor'));
  for (const { way, sent, read } of scraped) say(`  ${way}: ${read} of ${sent} read`);
  const bad = scraped.filter(({ read, most }) => read > most);
  return bad.map(({ way, read, most }) => `${way}: ${read} read instead of ${most}`);
}

/** Whether signing in reveals that a phone number and an email belong together. */
async function linking(): Promise<string[]> {
  const { id } = (await ask('visitor', '/api/v1/auth/me')) as { id: number };
  const profile = await ask('visitor', `/api/v1/users/${id}?projection=personalProfile`);
  const { email, phone } = profile as { email: string; phone: string };
  const linked = await linkIdentifiers(origin, { email, phone });
  for (const { way, sent, judged } of linked) say(`  ${way}: ${judged} of ${sent} judged`);
  return new Set(linked.map(({ judged }) => judged)).size > 1
    ? ['a user is answered otherwise than an unknown identifier']
    : [];
}

/** Each forged header that was trusted, also by a portal that is public over https. */
async function forging(): Promise<string[]> {
  const reached = await ownApp({ listings: 20, env: { ORIGIN: PUBLIC_ORIGIN, TRUST_PROXY: 'on' } });
  const forged = await forgeHeaders(origin, new URL(reached.origin)).finally(reached.stop);
  for (const { way, sent, through } of forged) say(`  ${way}: ${through} of ${sent} let through`);
  const bad = forged.filter(({ through, most }) => through > most);
  return bad.map(({ way, through, most }) => `${way}: ${through} let through instead of ${most}`);
}

/** What one account's properties taught the suggestions. */
async function teaching(): Promise<string[]> {
  const { user } = await findWorld(ask);
  const homes = (await ask('owner', `/api/v1/properties/owner/${user}?size=5`)) as { id: number }[];
  const taught = await teachStreets(
    origin,
    await signIn('owner'),
    homes.map(({ id }) => id),
  );
  for (const { way, homes: count, found } of taught) say(`  ${way}: ${count} homes, ${found.length} learnt`);
  return taught.flatMap(({ way, found }) => found.map((one) => `${way}: ${one}`));
}

try {
  for (const folder of ['targets', 'sqlmap', 'wapiti']) await mkdir(join(out, folder), { recursive: true });
  let failures = 0;
  if (wants('sqlmap')) failures += await counted('sqlmap', sqlmap);
  if (wants('wapiti')) {
    failures += await counted('wapiti, signed out', () => wapiti('anybody'));
    failures += await counted('wapiti, signed in', () => wapiti('owner'));
  }
  if (!values.only) {
    await app.stop();
    app = await openPortal('on');
    origin = new URL(app.origin);
    sessions.clear();
  }
  for (const [name, attack] of Object.entries(attacks))
    if (!values.only || values.only === name) failures += await counted(name, attack);
  process.exitCode = failures > 0 ? 1 : 0;
} finally {
  await app.stop();
}

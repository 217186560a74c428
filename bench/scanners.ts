import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { login } from '../contract/src/identity/accounts.ts';
import { findSubjectIds } from '../tools/find-subject-ids.ts';
import { ownApp } from '../tools/own-app.ts';
import { demoAccounts, demoPassword, everyPage, type Viewer } from '../tools/page-inventory.ts';
import { carrierNat } from './scanners/carrier-nat.ts';
import { forgeHeaders, PUBLIC_ORIGIN } from './scanners/forge-headers.ts';
import { greedyClient } from './scanners/greedy-client.ts';
import { guessPasswords } from './scanners/guess-passwords.ts';
import { inflateViews } from './scanners/inflate-views.ts';
import { linkIdentifiers } from './scanners/link-identifiers.ts';
import { isInstalled, parseSqlmapFindings, runScanner } from './scanners/run-scanner.ts';
import { scanTargets } from './scanners/scan-targets.ts';
import { scrapeContacts } from './scanners/scrape-contacts.ts';
import { slowConnections } from './scanners/slow-connections.ts';
import { teachStreets } from './scanners/teach-street.ts';

/**
 * `node bench/scanners.ts -- --out /tmp/scan`: sqlmap on every API parameter and wapiti on every page, on an app with 300
 * listings. Then runs `attacks` on an app with limits. Needs built pages. Targets come from the contract (`OUT/targets/`).
 * @param --only one attack: guessed passwords, phone numbers linked to emails, forged headers, a flooding client, invented visitors
 * @param --only or: a hundred users of one address, two thousand open connections, learned streets, scraped contacts
 * @returns printed: findings and the number of requests; a scanner that is not installed is reported and skipped
 * @throws on any finding or a 5xx. docs/security-scans.md "Scanners" has the last results
 */

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'scan' },
    /** A running app with a disposable demo dataset. */
    origin: { type: 'string' },
    only: { type: 'string' },
    /** sqlmap level, 1 to 5: number of payloads per parameter. */
    level: { type: 'string', default: '1' },
    /** Sends all payloads only to parameters with unusual responses: minutes instead of hours for a full run. */
    smart: { type: 'boolean', default: false },
    /** Comma-separated prefixes of endpoint ids. */
    endpoints: { type: 'string', default: '' },
    /** Crawl time of each wapiti run in minutes; each of its modules then has a sixth of it. */
    minutes: { type: 'string', default: '15' },
    /** Number of slow connections. */
    slow: { type: 'string', default: '2000' },
  },
});
const out = resolve(values.out);
const printLine = (line: string) => process.stdout.write(`${line}\n`);
const wants = (program: 'sqlmap' | 'wapiti') => {
  if (values.only && values.only !== program) return false;
  if (isInstalled(program)) return true;
  printLine(`${program} is not installed: left out`);
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

async function signIn(viewer: keyof typeof demoAccounts): Promise<string> {
  const known = sessions.get(viewer);
  if (known) return known;
  const response = await fetch(new URL(login.path, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: origin.origin },
    body: JSON.stringify({ identifier: demoAccounts[viewer], password: demoPassword }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`${demoAccounts[viewer]} cannot sign in: ${response.status}`);
  sessions.set(viewer, cookie);
  return cookie;
}

/** Number of responses so far, by the first digit of their status. */
async function countResponses(): Promise<Record<string, number>> {
  const metrics = await (await fetch(new URL('/metrics', origin))).text();
  const counts: Record<string, number> = {};
  for (const [, status, count] of metrics.matchAll(
    /^soglia_http_request_seconds_count\{.*status="(\d)\d\d".*\} (\d+)/gm,
  ))
    counts[`${status}xx`] = (counts[`${status}xx`] ?? 0) + Number(count);
  return counts;
}

async function counted(name: string, scan: () => Promise<string[]>): Promise<number> {
  const [before, started] = [await countResponses(), performance.now()];
  const findings = await scan();
  const after = await countResponses();
  const countsByStatus = Object.entries(after).map(([kind, count]) => [kind, count - (before[kind] ?? 0)] as const);
  const total = countsByStatus.reduce((sum, [, count]) => sum + count, 0);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  printLine(
    `${name}: ${total} requests in ${minutes} minutes (${countsByStatus.map(([kind, n]) => `${kind} ${n}`).join(', ')})`,
  );
  for (const one of findings) printLine(`  ${one}`);
  printLine(`  ${findings.length} findings`);
  // An attack may get 503; its own result states the effect on visitors.
  const failed = name in attacks ? 0 : (countsByStatus.find(([kind]) => kind === '5xx')?.[1] ?? 0);
  return findings.length + failed;
}

async function fetchData(as: Viewer, path: string): Promise<unknown> {
  const headers = as === 'anybody' ? {} : { cookie: await signIn(as) };
  return ((await (await fetch(new URL(path, origin), { headers })).json()) as { data: unknown }).data;
}

/** Ids of records of the scanning user, so that changed records exist and belong to this user. */
async function loadTestIds() {
  const { user, property, ownListing, ownEvent, thread, report, appeal } = await findSubjectIds(fetchData);
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

/** Scans the endpoints, two at a time. */
async function sqlmap(): Promise<string[]> {
  const cookies = { owner: await signIn('owner'), admin: await signIn('admin') };
  const targets = scanTargets(await loadTestIds()).filter(({ operationId }) =>
    values.endpoints.split(',').some((prefix) => operationId.startsWith(prefix)),
  );
  const parameters = targets.reduce((sum, target) => sum + target.parameters, 0);
  printLine(`sqlmap: ${targets.length} endpoints with ${parameters} parameters`);
  const depth = ['--level', values.level, ...(values.smart ? ['--smart'] : [])];
  const queue = [...targets];
  const findings: string[] = [];
  const workOff = async () => {
    for (let target = queue.shift(); target; target = queue.shift()) {
      const file = join(out, 'targets', `${target.operationId}.http`);
      await writeFile(file, target.request(origin, cookies[target.viewer]));
      const state = join(out, 'sqlmap', target.operationId);
      const quiet = '--batch --ignore-stdin --flush-session --disable-coloring'.split(' ');
      const polite = '--dbms PostgreSQL --skip-waf --timeout 20 --retries 1 --ignore-code 401,404'.split(' ');
      const args = ['-r', file, '--output-dir', state, ...quiet, ...polite, ...depth];
      const written = await runScanner('sqlmap', args, out);
      await writeFile(join(out, 'sqlmap', `${target.operationId}.txt`), written);
      findings.push(...parseSqlmapFindings(target.operationId, written));
    }
  };
  await Promise.all([workOff(), workOff()]);
  return findings;
}

type Finding = { method: string; path: string; info: string; parameter: string };

/**
 * Scans every page visible to `viewer` with its links and forms. Excludes modules that contact external servers (nikto, wapp, ssrf,
 * xxe) or guess file names for hours (buster).
 */
async function wapiti(viewer: 'anybody' | 'owner'): Promise<string[]> {
  const cookie = viewer === 'anybody' ? '' : await signIn(viewer);
  const subjectIds = await findSubjectIds(fetchData);
  const shown = everyPage.filter((page) => page.viewer === 'anybody' || page.viewer === viewer);
  const pages = shown.flatMap((page) => page.path(subjectIds) ?? []);
  const report = join(out, `wapiti-${viewer}.json`);
  const starts = pages.flatMap((path) => ['-s', new URL(path, origin).href]);
  const bounds = ['--scope', 'domain', '-d', '2', '--max-links-per-page', '40', '--max-files-per-dir', '20'];
  const limits = [
    '--max-scan-time',
    String(Number(values.minutes) * 60),
    '--max-attack-time',
    String(Number(values.minutes) * 10),
  ];
  const session = cookie ? ['-H', `Cookie: ${cookie}`] : [];
  const stateArgs = ['--flush-session', '--store-session', join(out, 'wapiti'), '--no-bugreport'];
  const modules = ['-m', 'all,-nikto,-wapp,-buster,-ssrf,-xxe', ...stateArgs];
  const args = ['-u', `${origin.href}`, ...starts, ...bounds, ...limits, ...session, ...modules];
  const written = await runScanner('wapiti', [...args, '-f', 'json', '-o', report], out);
  await writeFile(join(out, `wapiti-${viewer}.txt`), written);
  const wapitiReport = JSON.parse(await readFile(report, 'utf8')) as Record<string, Record<string, Finding[]>>;
  return ['vulnerabilities', 'anomalies'].flatMap((kind) =>
    Object.entries(wapitiReport[kind] ?? {}).flatMap(([name, those]) =>
      those.map(({ method, path, info }) => `${name}: ${method} ${path}: ${info}`),
    ),
  );
}

/** Each way of guessing that exceeded its limit or got in. */
async function guessing(): Promise<string[]> {
  const guessed = await guessPasswords(origin, demoAccounts.owner);
  for (const { way, sent, checked } of guessed) printLine(`  ${way}: ${checked} of ${sent} judged, the others 429`);
  const bad = guessed.filter(({ checked, max, through }) => checked > max || through > 0);
  return bad.map(({ way, checked, max, through }) => `${way}: ${checked} judged instead of ${max}, ${through} let in`);
}

async function greedy(): Promise<string[]> {
  const { client, visitor } = await greedyClient(origin);
  printLine(`  the client in 40 loops: ${client.served} pages served, ${client.refused} refused`);
  printLine(
    `  the visitor: p50 ${visitor.p50.toFixed(0)} ms, p95 ${visitor.p95.toFixed(0)} ms, ${visitor.rejected} of 40 refused`,
  );
  return visitor.rejected > 0 ? [`${visitor.rejected} of 40 pages of another visitor were refused`] : [];
}

async function carrier(): Promise<string[]> {
  const { sent, rejected, seconds, p95 } = await carrierNat(origin);
  printLine(`  100 people at one address: ${sent} requests in ${seconds.toFixed(0)} s, p95 ${p95.toFixed(0)} ms`);
  const kinds = Map.groupBy(rejected, (one) => one);
  return [...kinds].map(([what, those]) => `${those.length} times ${what}`);
}

async function slow(): Promise<string[]> {
  const { p95, rejected, open, closedAfterS } = await slowConnections(origin, Number(values.slow));
  printLine(
    `  people: p95 ${p95.before.toFixed(0)} ms before, ${p95.during.toFixed(0)} ms during; ${rejected.before} and ${rejected.during} refused`,
  );
  printLine(`  held: ${open.map(({ second, sockets }) => `${sockets} after ${second} s`).join(', ')}`);
  return [
    ...(rejected.during > 0 ? [`${rejected.during} requests of people were refused`] : []),
    ...(Number.isFinite(closedAfterS) ? [] : ['not all connections were closed']),
  ];
}

/** Each way of inflating visitors that counted more than its limit. */
async function inflating(): Promise<string[]> {
  const { ownListing } = await findSubjectIds(fetchData);
  const inflated = await inflateViews(origin, await signIn('owner'), Number(ownListing));
  for (const { way, sent, counted } of inflated) printLine(`  ${way}: ${counted} of ${sent} counted`);
  const bad = inflated.filter(({ counted, max }) => counted > max);
  return bad.map(({ way, counted, max }) => `${way}: ${counted} counted instead of ${max}`);
}

/** Each way of reading contacts that exceeded its limit. */
async function scraping(): Promise<string[]> {
  const scraped = await scrapeContacts(origin, await signIn('visitor'));
  for (const { way, sent, read } of scraped) printLine(`  ${way}: ${read} of ${sent} read`);
  const bad = scraped.filter(({ read, max }) => read > max);
  return bad.map(({ way, read, max }) => `${way}: ${read} read instead of ${max}`);
}

/** Whether signing in reveals that a phone number and an email belong together. */
async function linking(): Promise<string[]> {
  const { id } = (await fetchData('visitor', '/api/v1/auth/me')) as { id: number };
  const profile = await fetchData('visitor', `/api/v1/users/${id}?projection=personalProfile`);
  const { email, phone } = profile as { email: string; phone: string };
  const linked = await linkIdentifiers(origin, { email, phone });
  for (const { way, sent, checked } of linked) printLine(`  ${way}: ${checked} of ${sent} judged`);
  return new Set(linked.map(({ checked }) => checked)).size > 1
    ? ['a user is answered otherwise than an unknown identifier']
    : [];
}

/** Each forged header that was trusted, also by an app that is public over https. */
async function forging(): Promise<string[]> {
  const reached = await ownApp({ listings: 20, env: { ORIGIN: PUBLIC_ORIGIN, TRUST_PROXY: 'on' } });
  const forged = await forgeHeaders(origin, new URL(reached.origin)).finally(reached.stop);
  for (const { way, headersSent: sent, through } of forged) printLine(`  ${way}: ${through} of ${sent} let through`);
  const bad = forged.filter(({ through, max }) => through > max);
  return bad.map(({ way, through, max }) => `${way}: ${through} let through instead of ${max}`);
}

/** Suggestions learned from one account's properties. */
async function teaching(): Promise<string[]> {
  const { user } = await findSubjectIds(fetchData);
  const properties = (await fetchData('owner', `/api/v1/properties/owner/${user}?size=5`)) as { id: number }[];
  const taught = await teachStreets(
    origin,
    await signIn('owner'),
    properties.map(({ id }) => id),
  );
  for (const { way, properties: count, learned: findings } of taught)
    printLine(`  ${way}: ${count} homes, ${findings.length} learnt`);
  return taught.flatMap(({ way, learned: findings }) => findings.map((one) => `${way}: ${one}`));
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

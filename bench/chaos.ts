import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { verdictLines } from '../server/src/app/data-checks/verdict.view.ts';
import { verify } from '../server/src/app/data-checks/verify.ts';
import { makeOpenDay } from '../server/src/visits/open-days/open-days.fixtures.ts';
import { parseEmail } from '../server/testing/fake-smtp-server.ts';
import { createLoadResults, type LoadResults, runClient } from './chaos/clients.ts';
import { type ChaosPortal, startChaosPortal } from './chaos/portal.ts';
import { startWeather } from './chaos/weather.ts';

/**
 * `npm run -s build:web && node bench/chaos.ts --minutes 5`: slow, silent and broken links to database, mail and
 * bucket under user load. Then the network recovers, and the data are verified once all promised effects exist.
 * @throws on a response after more than a minute, or a 5xx other than 503 with Retry-After
 * @throws on a missing or duplicate effect, or a broken invariant
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes must be more than 0.');
const MINUTE_MS = 60_000;
/** Milliseconds: an abandoned photo is processed again after five minutes; the next attempt for an email may take as long. */
const QUIET_MS = 20 * MINUTE_MS;
const CLIENT_COUNT = 8;
const printLine = (line: string) => void process.stdout.write(`${line}\n`);

async function waitUntilQuiet({ direct: { deps } }: ChaosPortal): Promise<number> {
  const from = performance.now();
  for (;;) {
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from outbox_email where sent_at is null and refused_at is null)::int
        + (select count(*) from media_upload where status = 'PROCESSING')::int
        + (select count(*) from search_pending)::int
        + (select count(*) from pgboss.job where state < 'completed' and name in ('media.analyzePhoto', 'media.removeFiles'))::int as open`.execute(
      deps.db,
    );
    if (rows[0]?.open === 0 || performance.now() - from > QUIET_MS) return performance.now() - from;
    await wait(500);
  }
}

/** Missing and duplicate effects. */
async function compare({ direct: { deps }, mail }: ChaosPortal, { promised }: LoadResults) {
  const lost: string[] = [];
  const twice: string[] = [];
  const expectOne = (what: string, result: number) => {
    if (result === 0) lost.push(what);
    if (result > 1) twice.push(what);
  };
  for (const { eventId, user } of promised.bookings) {
    const rows = await deps.db
      .selectFrom('openDayBooking')
      .select('id')
      .where('eventId', '=', eventId)
      .where('participantId', '=', user)
      .execute();
    expectOne(`booking of ${user}`, rows.length);
  }
  for (const id of promised.published) {
    const rows = await deps.db
      .selectFrom('auditEntry')
      .select('id')
      .where('event', '=', 'listings.published')
      .where('subjectId', '=', id)
      .execute();
    expectOne(`publication of ${id}`, rows.length);
  }
  for (const s3Key of promised.uploads) {
    const rows = await deps.db.selectFrom('mediaUpload').select('status').where('s3Key', '=', s3Key).execute();
    if (rows[0]?.status !== 'READY') lost.push(`photo ${s3Key}: ${rows[0]?.status}`);
  }
  const arrived = mail.arrived.map(({ raw }) => parseEmail(raw).headers.get('message-id') ?? '');
  const unique = new Set(arrived);
  const emails = await deps.db.selectFrom('outboxEmail').select(['id', 'sentAt', 'name', 'userId']).execute();
  for (const { id } of emails) if (!unique.has(`<letter-${id}@localhost>`)) lost.push(`email ${id}`);
  const confirmations = emails.filter(({ name }) => name === 'openDayConfirmed').map(({ userId }) => userId);
  if (new Set(confirmations).size !== confirmations.length) twice.push('a confirmation of a booking');
  return { lost, twice, emails: emails.length, arrived: unique.size, again: arrived.length - unique.size };
}

const portal = await startChaosPortal();
try {
  const results = createLoadResults();
  const events = await Promise.all([1, 2, 3, 4, 5].map(() => makeOpenDay(portal.direct, { maxParticipants: 500 })));
  const until = Date.now() + minutes * MINUTE_MS;
  const place = {
    origin: portal.origin,
    direct: portal.direct,
    results,
    eventIds: events.map(({ id }) => id),
    isEnded: () => Date.now() > until || portal.crashed(),
  };
  const weather = startWeather(portal.proxies);
  await Promise.all(Array.from({ length: CLIENT_COUNT }, () => runClient(place)));
  weather.end();
  const quietMs = await waitUntilQuiet(portal);
  const verdict = await verify(portal.direct.deps, { shown: 10, files: true });
  const result = await compare(portal, results);
  const { promised, statuses } = results;
  const sum = [...statuses.values()].reduce((total, count) => total + count, 0);
  const by = (counts: Map<string, number>) =>
    [...counts]
      .sort()
      .map(([name, count]) => `${name}: ${count}`)
      .join(', ');
  printLine(`weather: ${by(weather.modeCounts)}`);
  printLine(
    `connections broken: ${Object.entries(portal.proxies)
      .map(([name, proxy]) => `${name} ${proxy.broken()}`)
      .join(', ')}`,
  );
  printLine(
    `${sum} requests (${by(statuses)}); the longest took ${(results.longestMs / 1000).toFixed(1)} s; ${results.hung} hung`,
  );
  printLine(
    `promised: ${promised.bookings.length} bookings, ${promised.published.length} listings, ${promised.uploads.length} photos`,
  );
  printLine(`emails: ${result.arrived} of ${result.emails} arrived, ${result.again} of them again under the same name`);
  printLine(
    `quiet ${(quietMs / 1000).toFixed(0)} s after the network was well; ${portal.crashed() ? 'CRASHED' : 'the process never ended'}`,
  );
  for (const line of [...result.lost.map((what) => `LOST: ${what}`), ...result.twice.map((what) => `TWICE: ${what}`)])
    printLine(line);
  for (const line of results.wrong.slice(0, 20)) printLine(`WRONG: ${line}`);
  for (const line of verdictLines(verdict)) printLine(line);
  const failed = result.lost.length + result.twice.length + results.wrong.length + results.hung + verdict.errors;
  if (failed > 0 || portal.crashed()) process.exitCode = 1;
} finally {
  await portal.stop();
}

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { verdictLines } from '../server/src/app/data-checks/verdict.view.ts';
import { verify } from '../server/src/app/data-checks/verify.ts';
import { makeOpenDay } from '../server/src/visits/open-days/open-days.fixtures.ts';
import { readLetter } from '../server/testing/smtp-stand-in.ts';
import { keepAsking, newTold, type Told } from './chaos/people.ts';
import { type ChaosPortal, startChaosPortal } from './chaos/portal.ts';
import { startWeather } from './chaos/weather.ts';

/**
 * `npm run -s build:web && node bench/chaos.ts --minutes 5`: the portal's own process, worker and all, whose database, mail server and bucket are slow, mute or break at random, while people
 * book, publish, upload and search, and letters go out. Then the network is well, and once all that was promised is done the data are verified. Fails when an answer took longer than a minute or was
 * a 5xx other than 503 with Retry-After, when what was promised is not there, or there twice, and when an invariant does not hold.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes must be more than 0.');
const MINUTE_MS = 60_000;
/** A photo that was given up with its job is taken up again after five minutes; a letter's next try may be as far. */
const QUIET_MS = 20 * MINUTE_MS;
const PEOPLE = 8;
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function waitUntilQuiet({ direct: { deps } }: ChaosPortal): Promise<number> {
  const from = performance.now();
  for (;;) {
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from outbox_letter where sent_at is null and refused_at is null)::int
        + (select count(*) from media_upload where status = 'PROCESSING')::int
        + (select count(*) from search_dirty)::int
        + (select count(*) from pgboss.job where state < 'completed' and name in ('media.lookAtPhoto', 'media.removeFiles'))::int as open`.execute(
      deps.db,
    );
    if (rows[0]?.open === 0 || performance.now() - from > QUIET_MS) return performance.now() - from;
    await wait(500);
  }
}

/** What was promised and is not there, and what is there twice. */
async function compare({ direct: { deps }, mail }: ChaosPortal, { promised }: Told) {
  const lost: string[] = [];
  const twice: string[] = [];
  const expectOne = (what: string, found: number) => {
    if (found === 0) lost.push(what);
    if (found > 1) twice.push(what);
  };
  for (const { eventId, who } of promised.bookings) {
    const rows = await deps.db
      .selectFrom('openDayBooking')
      .select('id')
      .where('eventId', '=', eventId)
      .where('participantId', '=', who)
      .execute();
    expectOne(`booking of ${who}`, rows.length);
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
  const arrived = mail.arrived.map(({ raw }) => readLetter(raw).headers.get('message-id') ?? '');
  const unique = new Set(arrived);
  const letters = await deps.db.selectFrom('outboxLetter').select(['id', 'sentAt', 'letter', 'userId']).execute();
  for (const { id } of letters) if (!unique.has(`<letter-${id}@localhost>`)) lost.push(`letter ${id}`);
  const confirmations = letters.filter(({ letter }) => letter === 'openDayConfirmed').map(({ userId }) => userId);
  if (new Set(confirmations).size !== confirmations.length) twice.push('a confirmation of a booking');
  return { lost, twice, letters: letters.length, arrived: unique.size, again: arrived.length - unique.size };
}

const portal = await startChaosPortal();
try {
  const told = newTold();
  const events = await Promise.all([1, 2, 3, 4, 5].map(() => makeOpenDay(portal.direct, { maxParticipants: 500 })));
  const until = Date.now() + minutes * MINUTE_MS;
  const place = {
    origin: portal.origin,
    direct: portal.direct,
    told,
    eventIds: events.map(({ id }) => id),
    isOver: () => Date.now() > until || portal.crashed(),
  };
  const weather = startWeather(portal.proxies);
  await Promise.all(Array.from({ length: PEOPLE }, () => keepAsking(place)));
  weather.end();
  const quietMs = await waitUntilQuiet(portal);
  const verdict = await verify(portal.direct.deps, { shown: 10, files: true });
  const found = await compare(portal, told);
  const { promised, statuses } = told;
  const sum = [...statuses.values()].reduce((total, count) => total + count, 0);
  const by = (counts: Map<string, number>) =>
    [...counts]
      .sort()
      .map(([name, count]) => `${name}: ${count}`)
      .join(', ');
  say(`weather: ${by(weather.seen)}`);
  say(
    `connections broken: ${Object.entries(portal.proxies)
      .map(([name, proxy]) => `${name} ${proxy.broken()}`)
      .join(', ')}`,
  );
  say(`${sum} requests (${by(statuses)}); the longest took ${(told.longestMs / 1000).toFixed(1)} s; ${told.hung} hung`);
  say(
    `promised: ${promised.bookings.length} bookings, ${promised.published.length} ads, ${promised.uploads.length} photos`,
  );
  say(`letters: ${found.arrived} of ${found.letters} arrived, ${found.again} of them again under the same name`);
  say(
    `quiet ${(quietMs / 1000).toFixed(0)} s after the network was well; ${portal.crashed() ? 'CRASHED' : 'the process never ended'}`,
  );
  for (const line of [...found.lost.map((what) => `LOST: ${what}`), ...found.twice.map((what) => `TWICE: ${what}`)])
    say(line);
  for (const line of told.wrong.slice(0, 20)) say(`WRONG: ${line}`);
  for (const line of verdictLines(verdict)) say(line);
  const failed = found.lost.length + found.twice.length + told.wrong.length + told.hung + verdict.errors;
  if (failed > 0 || portal.crashed()) process.exitCode = 1;
} finally {
  await portal.stop();
}

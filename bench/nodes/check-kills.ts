import { setTimeout as wait } from 'node:timers/promises';
import { listUploads } from '../../contract/src/catalog/uploads.ts';
import { Client } from './clients.ts';
import { isFailure, summarizeOutcomes } from './load.ts';
import type { Rig } from './rig.ts';
import { until } from './servers.ts';

/** Seconds: the maximum job duration, doubled, because detection of an expired job takes as long. */
const MAX_SECONDS = 420;

/** Only requests in flight on a killed node may fail. */
export async function checkKilledNode({ webs, front, load, cast, verdicts }: Rig): Promise<void> {
  const [, victim] = webs;
  let open: number | null = null;
  const killPhase = await load.during(async () => {
    await until('the node is at something', async () => {
      open = front.inFlight(victim);
      return open !== 0;
    });
    await victim.kill();
    if (front.leavesOut(victim) !== null) await until('it is left out', async () => front.leavesOut(victim) === true);
    await wait(8_000);
  });
  const failed = killPhase.outcomes.filter(isFailure).length;
  const maxFailures = open ?? cast.users.length;
  verdicts.record(
    'a web node is killed under load: nothing fails but what was under way on it',
    failed <= maxFailures,
    `${open ?? `at most ${maxFailures}`} under way; ${summarizeOutcomes(killPhase.outcomes)}`,
  );
  const back = await load.during(() => victim.start());
  const target = { port: victim.port, secure: false };
  const { status } = await new Client(front).send('GET', `/api/v1/search?context=MARKET`, { target });
  const served = await load.during(() => wait(3_000));
  const lost = [...back.outcomes, ...served.outcomes].filter(isFailure);
  verdicts.record(
    'it comes back and is sent people again',
    lost.length === 0 && status === 200,
    `ready ${back.value.toFixed(1)} s after its start; ${summarizeOutcomes([...back.outcomes, ...served.outcomes])}`,
  );
}

type JobRow = { id: string; name: string };

/** The other worker takes over jobs of a killed one. Returns at once with a function that waits for that, up to a job timeout. */
export async function killWorker({ workers, primary, verdicts }: Rig): Promise<() => Promise<void>> {
  const [victim] = workers;
  const active = () => primary.query<JobRow>(`select id, name from pgboss.job where state = 'active'`);
  await until('both workers are at something', async () => (await active()).length >= 4, 90);
  await victim.kill();
  const killedAt = performance.now();
  const activeJobs = await active();
  const ids = activeJobs.map(({ id }) => id);
  const open = async () => {
    const text = `select id from pgboss.job where id = any($1) and state <> 'completed'`;
    return (await primary.query<{ id: string }>(text, [ids])).length;
  };
  const seconds = until('every job that was under way is done', async () => (await open()) === 0, MAX_SECONDS).then(
    () => (performance.now() - killedAt) / 1000,
    () => null,
  );
  return async () => {
    const finishedAfter = await seconds;
    verdicts.record(
      'what a killed worker held is done by the other',
      finishedAfter !== null,
      `${activeJobs.length} jobs were under way on both (${[...new Set(activeJobs.map(({ name }) => name))].join(', ')}), ` +
        (finishedAfter === null
          ? `${await open()} of them not done after ${MAX_SECONDS} s`
          : `the last done ${finishedAfter.toFixed(0)} s after the kill`),
    );
    await victim.start();
  };
}

/** Emails accepted just before a kill are sent again with their Message-ID (docs/operations-services.md "Mail"): three per worker. */
const MAX_DUPLICATES = 9;

/** Call it after all writes have ended. @param on the current primary */
export async function checkEffects({ smtp, load, cast, front, verdicts }: Rig, on: Rig['primary']): Promise<void> {
  const count = async (text: string) =>
    (await on.query<{ n: number }>(`select count(*)::int as n from ${text}`))[0]?.n ?? -1;
  await until(
    'no email is pending',
    async () => (await count('outbox_email where sent_at is null and refused_at is null')) === 0,
    300,
  );
  const names = smtp.arrived.map(({ raw }) => /^message-id: *(\S+)/im.exec(raw)?.[1] ?? raw);
  const [sent, arrived] = [await count('outbox_email where sent_at is not null'), new Set(names).size];
  const twice = names.length - arrived;
  verdicts.record(
    'every email arrived, once per Message-ID',
    arrived === sent && twice <= MAX_DUPLICATES,
    `${sent} written and sent, ${arrived} arrived, ${twice} of them again under the same Message-ID`,
  );
  const owner = new Client(front, cast.users.find(({ habit }) => habit === 'uploads')?.session);
  const states = new Map<string, number>();
  await until(
    'no photo waits',
    async () => {
      states.clear();
      for (let at = 0; at < load.uploads.length; at += 20) {
        const { data } = await owner.call(listUploads, { body: { s3Keys: load.uploads.slice(at, at + 20) } });
        for (const { status } of data) states.set(status, (states.get(status) ?? 0) + 1);
      }
      return (states.get('READY') ?? 0) === load.uploads.length;
    },
    120,
  ).catch(() => {});
  verdicts.record(
    'every photo that was taken is ready',
    (states.get('READY') ?? 0) === load.uploads.length,
    `${load.uploads.length} sent: ${[...states].map(([state, n]) => `${n} ${state}`).join(', ')}`,
  );
}

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RestartResult, restartUnderLoad } from '../server/testing/faults/database-restart.ts';
import { type FaultEnvironment, startFaultEnvironment } from '../server/testing/faults/fault-environment.ts';
import { countEffects, kill, runActs, type VictimName, waitForEffects } from '../server/testing/faults/kill-cycle.ts';
import { type FlowName, flows } from '../server/testing/faults/kill-flows.ts';

/**
 * `node bench/faults.ts --rounds 10`: kills node, worker, one PostgreSQL process or all of it during each flow, with `--acts`
 * acts at once. Then restarts PostgreSQL under load as often, cleanly and by kill. Prints a line per flow and victim.
 * @param --flows, --victims comma-separated selections
 * @throws on an acknowledged act that is lost, a duplicate, or a broken invariant (server/src/app/data-checks)
 * @throws on a 5xx other than 503 with Retry-After, or a crashed process
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    acts: { type: 'string', default: '9' },
    flows: { type: 'string', default: 'booking,payment,upload,publish,mail' },
    victims: { type: 'string', default: 'web,worker,backend,database' },
  },
});
const rounds = Number(values.rounds);
/** Maximum delay of the kill in milliseconds: users get responses at once, worker jobs follow later. */
const within: Record<VictimName, number> = { web: 300, worker: 2_000, backend: 300, database: 300 };

/** backMs: from the restart to the first success of a request sent after the kill. settledMs: from the kill until nothing is pending. */
type Line = {
  requested: number;
  acknowledged: number;
  stored: number;
  twice: number;
  lost: number;
  backMs: number[];
  settledMs: number[];
};
const problems: string[] = [];

async function runRound(environment: FaultEnvironment, flow: FlowName, victim: VictimName, line: Line): Promise<void> {
  const acts = await flows[flow](environment, Number(values.acts));
  const running = runActs(acts);
  await wait(Math.random() * within[victim]);
  const killedAt = performance.now();
  const bringBack = await kill(environment, victim);
  await bringBack();
  const restoredAt = performance.now();
  const acknowledged = await running;
  await waitForEffects(environment);
  line.settledMs.push(performance.now() - killedAt);
  const first = environment.responses.successes.find(
    ({ requestedAt: requested, respondedAt }) => requested > killedAt && respondedAt > restoredAt,
  );
  if (first) line.backMs.push(first.respondedAt - restoredAt);
  const totals = await countEffects(environment, acts, acknowledged);
  line.requested += totals.requested;
  line.acknowledged += totals.acknowledged;
  line.stored += totals.stored;
  line.twice += totals.twice.length;
  line.lost += totals.lost.length;
  for (const [what, details] of [
    ['lost', totals.lost],
    ['twice', totals.twice],
    ['broken', totals.broken],
  ] as const) {
    for (const one of details) note(`${flow} × ${victim}: ${what}: ${one}`);
  }
  noteAccidents(environment, `${flow} × ${victim}`);
  environment.responses.successes.length = 0;
}

function note(problem: string) {
  problems.push(problem);
  process.stdout.write(`  ${problem}\n`);
}

function noteAccidents(environment: FaultEnvironment, where: string) {
  for (const response of environment.responses.wrong.splice(0)) note(`${where}: ${response}`);
  for (const name of ['web', 'worker'] as const) {
    if (environment[name].crashed())
      throw new Error(`${where}: the ${name} ended by itself:\n${environment[name].output()}`);
  }
}

const middle = (ms: readonly number[]) => [...ms].sort((a, b) => a - b)[Math.floor(ms.length / 2)];
const details = (ms: readonly number[]) =>
  ms.length === 0 ? '-' : `${middle(ms)?.toFixed(0)} (${Math.max(...ms).toFixed(0)})`;
const columns = [9, 9, 7, 6, 6, 6, 6, 5, 14, 16];
const printRow = (...cells: (string | number)[]) =>
  process.stdout.write(`${cells.map((cell, at) => `${cell}`.padEnd(columns[at] ?? 0)).join(' ')}\n`);

async function killAllVictims(environment: FaultEnvironment) {
  printRow('flow', 'victim', 'rounds', 'asked', 'acked', 'found', 'twice', 'lost', 'back ms (max)', 'settled ms (max)');
  for (const flow of values.flows.split(',') as FlowName[]) {
    for (const victim of values.victims.split(',') as VictimName[]) {
      const line: Line = { requested: 0, acknowledged: 0, stored: 0, twice: 0, lost: 0, backMs: [], settledMs: [] };
      for (let round = 0; round < rounds; round += 1) await runRound(environment, flow, victim, line);
      const { requested, acknowledged, stored, twice, lost } = line;
      printRow(
        flow,
        victim,
        rounds,
        requested,
        acknowledged,
        stored,
        twice,
        lost,
        details(line.backMs),
        details(line.settledMs),
      );
    }
  }
}

async function restartDatabase(environment: FaultEnvironment) {
  for (const how of ['stop', 'kill'] as const) {
    const all: RestartResult[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const one = await restartUnderLoad(environment, how);
      const { lost, twice, broken } = one.totals;
      for (const problem of [...lost, ...twice, ...broken, ...one.responses.wrong])
        note(`restart (${how}): ${problem}`);
      if (one.responses.statuses.get(0)) note(`restart (${how}): ${one.responses.statuses.get(0)} without an answer`);
      if (one.backMs > 5_000) note(`restart (${how}): ${one.backMs.toFixed(0)} ms until the first success`);
      noteAccidents(environment, `restart (${how})`);
      all.push(one);
    }
    const countResponses = (status: number) =>
      all.reduce((sum, { responses }) => sum + (responses.statuses.get(status) ?? 0), 0);
    const [back, outages] = [all.map(({ backMs }) => backMs), all.map(({ outageMs }) => outageMs)];
    process.stdout.write(
      `restart under load (${how}), ${rounds} rounds: ${countResponses(200) + countResponses(201)} successes, ${countResponses(503)} times 503, ` +
        `away ${details(outages)} ms, first success after ${details(back)} ms\n`,
    );
  }
}

const environment = await startFaultEnvironment();
try {
  await killAllVictims(environment);
  if (values.victims.includes('database')) await restartDatabase(environment);
} finally {
  await environment.stop();
}
process.stdout.write(`${problems.length} problems\n`);
if (problems.length > 0) process.exitCode = 1;

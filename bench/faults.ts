import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RestartTold, restartUnderLoad } from '../server/testing/faults/database-restart.ts';
import { type FaultWorld, startFaultWorld } from '../server/testing/faults/fault-world.ts';
import { type FlowName, flows } from '../server/testing/faults/kill-flows.ts';
import { kill, runActs, settle, takeStock, type VictimName } from '../server/testing/faults/kill-round.ts';

/**
 * `node bench/faults.ts --rounds 10`: people book, pay, upload, publish and write, each `--acts` at once, and at a random moment the node, the worker, one process of PostgreSQL or all of it is killed,
 * every one in the middle of each so many times; then PostgreSQL is restarted under load as often, cleanly and by kill. Prints a line for each pair of flow and victim, and fails on anything that was
 * acknowledged and is lost, on anything that is there twice, on a broken invariant (server/src/app/data-checks), on a 5xx that is no 503 with Retry-After and on a process that ends by itself. `--flows`
 * and `--victims` choose, with commas.
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
/** Milliseconds after the beginning within which the moment lies: who is asked answers at once, what a worker has to do follows. */
const within: Record<VictimName, number> = { web: 300, worker: 2_000, backend: 300, database: 300 };

/** backMs: from when the victim was there again until the first success that was asked for after the kill. settledMs: from the kill until nothing waited any more. */
type Line = {
  asked: number;
  acknowledged: number;
  found: number;
  twice: number;
  lost: number;
  backMs: number[];
  settledMs: number[];
};
const problems: string[] = [];

async function runRound(world: FaultWorld, flow: FlowName, victim: VictimName, line: Line): Promise<void> {
  const acts = await flows[flow](world, Number(values.acts));
  const running = runActs(acts);
  await wait(Math.random() * within[victim]);
  const killedAt = performance.now();
  const bringBack = await kill(world, victim);
  await bringBack();
  const cameAt = performance.now();
  const acknowledged = await running;
  await settle(world);
  line.settledMs.push(performance.now() - killedAt);
  const first = world.heard.successes.find(({ asked, answered }) => asked > killedAt && answered > cameAt);
  if (first) line.backMs.push(first.answered - cameAt);
  const tally = await takeStock(world, acts, acknowledged);
  line.asked += tally.asked;
  line.acknowledged += tally.acknowledged;
  line.found += tally.found;
  line.twice += tally.twice.length;
  line.lost += tally.lost.length;
  for (const [what, told] of [
    ['lost', tally.lost],
    ['twice', tally.twice],
    ['broken', tally.broken],
  ] as const) {
    for (const one of told) note(`${flow} × ${victim}: ${what}: ${one}`);
  }
  noteAccidents(world, `${flow} × ${victim}`);
  world.heard.successes.length = 0;
}

function note(problem: string) {
  problems.push(problem);
  process.stdout.write(`  ${problem}\n`);
}

function noteAccidents(world: FaultWorld, where: string) {
  for (const answer of world.heard.wrong.splice(0)) note(`${where}: ${answer}`);
  for (const name of ['web', 'worker'] as const) {
    if (world[name].crashed()) throw new Error(`${where}: the ${name} ended by itself:\n${world[name].output()}`);
  }
}

const middle = (ms: readonly number[]) => [...ms].sort((a, b) => a - b)[Math.floor(ms.length / 2)];
const told = (ms: readonly number[]) =>
  ms.length === 0 ? '-' : `${middle(ms)?.toFixed(0)} (${Math.max(...ms).toFixed(0)})`;
const columns = [9, 9, 7, 6, 6, 6, 6, 5, 14, 16];
const say = (...cells: (string | number)[]) =>
  process.stdout.write(`${cells.map((cell, at) => `${cell}`.padEnd(columns[at] ?? 0)).join(' ')}\n`);

async function killEverybody(world: FaultWorld) {
  say('flow', 'victim', 'rounds', 'asked', 'acked', 'found', 'twice', 'lost', 'back ms (max)', 'settled ms (max)');
  for (const flow of values.flows.split(',') as FlowName[]) {
    for (const victim of values.victims.split(',') as VictimName[]) {
      const line: Line = { asked: 0, acknowledged: 0, found: 0, twice: 0, lost: 0, backMs: [], settledMs: [] };
      for (let round = 0; round < rounds; round += 1) await runRound(world, flow, victim, line);
      const { asked, acknowledged, found, twice, lost } = line;
      say(flow, victim, rounds, asked, acknowledged, found, twice, lost, told(line.backMs), told(line.settledMs));
    }
  }
}

async function restartDatabase(world: FaultWorld) {
  for (const how of ['stop', 'kill'] as const) {
    const all: RestartTold[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const one = await restartUnderLoad(world, how);
      const { lost, twice, broken } = one.tally;
      for (const problem of [...lost, ...twice, ...broken, ...one.heard.wrong]) note(`restart (${how}): ${problem}`);
      if (one.heard.statuses.get(0)) note(`restart (${how}): ${one.heard.statuses.get(0)} without an answer`);
      if (one.backMs > 5_000) note(`restart (${how}): ${one.backMs.toFixed(0)} ms until the first success`);
      noteAccidents(world, `restart (${how})`);
      all.push(one);
    }
    const answers = (status: number) => all.reduce((sum, { heard }) => sum + (heard.statuses.get(status) ?? 0), 0);
    const [back, away] = [all.map(({ backMs }) => backMs), all.map(({ awayMs }) => awayMs)];
    process.stdout.write(
      `restart under load (${how}), ${rounds} rounds: ${answers(200) + answers(201)} successes, ${answers(503)} times 503, ` +
        `away ${told(away)} ms, first success after ${told(back)} ms\n`,
    );
  }
}

const world = await startFaultWorld();
try {
  await killEverybody(world);
  if (values.victims.includes('database')) await restartDatabase(world);
} finally {
  await world.stop();
}
process.stdout.write(`${problems.length} problems\n`);
if (problems.length > 0) process.exitCode = 1;

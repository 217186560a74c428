import { parseArgs } from 'node:util';
import { checkExpansion, checkRollingRestart } from './nodes/check-deploy.ts';
import { checkFailover, checkIntegrity, followSynchronously } from './nodes/check-failover.ts';
import { checkEffects, checkKilledNode, killWorker } from './nodes/check-kills.ts';
import { checkLag, checkReplicaLoss } from './nodes/check-replica.ts';
import { checkLimits, checkSessions } from './nodes/check-sharing.ts';
import { reportCosts } from './nodes/costs.ts';
import { openRig, type Rig } from './nodes/rig.ts';
import { openVerdicts } from './nodes/verdicts.ts';

/**
 * `node bench/nodes.ts`: three web nodes and two workers over PostgreSQL with a streaming replica, a bucket and a mail server
 * on this machine. Nine users create load while nodes, replica and primary are killed and restarted. Needs `npm run build:web`.
 * @param --front `nginx`: nginx with docs/deploy/nginx.conf instead of a simple round robin
 * @param --pooler PgBouncer in front of both servers; at the failover its target changes, and nodes are not restarted
 * @param --asynchronous the primary waits for no replica; losses at the failover are reported, but no failure
 * @param --only (several) of `costs`, `sharing`, `worker`, `node`, `expansion`, `replica`, `restart`, `failover`
 * @throws when a check fails; each prints a line with its value
 */

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '300' },
    front: { type: 'string', default: 'plain' },
    pooler: { type: 'boolean', default: false },
    asynchronous: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
});
const isSelected = (name: string) => !values.only || name === 'effects' || values.only.includes(name);

/** A failed check must not hide the results of the others. */
async function attempt<T>(rig: Rig, name: string, check: () => Promise<T>): Promise<T | null> {
  if (!isSelected(name)) return null;
  rig.verdicts.note(name);
  return check().catch((error: unknown) => {
    rig.verdicts.record(name, false, String(error));
    return null;
  });
}

/**
 * A search waits at most 0.3 s for its advertiser's own changes (discovery/search-index/apply-own-changes.ts). A busy machine may
 * exceed that: then this line is logged.
 */
const DELAYED_CHANGES = /own changes not taken up/g;

function recordContradictions({ load, webs, verdicts }: Rig): void {
  const { contradictions } = load;
  const delayedCount = webs.flatMap((node) => node.output().match(DELAYED_CHANGES) ?? []).length;
  const some = contradictions.length > 0 ? `: ${contradictions.slice(0, 5).join('; ')}` : '';
  verdicts.record(
    'whoever wrote found it, all the time',
    contradictions.length <= delayedCount,
    `${contradictions.length} contradictions${some}; ${delayedCount} searches went without their own changes, late by more than 0.3 s`,
  );
}

async function run(rig: Rig): Promise<void> {
  await attempt(rig, 'costs', () => reportCosts(rig));
  const workerIsBack = await attempt(rig, 'worker', () => killWorker(rig));
  await attempt(rig, 'sharing', () => checkSessions(rig));
  await attempt(rig, 'sharing', () => checkLimits(rig));
  await attempt(rig, 'node', () => checkKilledNode(rig));
  await attempt(rig, 'expansion', () => checkExpansion(rig));
  await attempt(rig, 'replica', () => checkLag(rig));
  await attempt(rig, 'replica', () => checkReplicaLoss(rig));
  await attempt(rig, 'worker', async () => workerIsBack?.());
  await attempt(rig, 'restart', () => checkRollingRestart(rig));
  const synchronous = !values.asynchronous;
  await attempt(rig, 'failover', async () => {
    if (synchronous) await followSynchronously(rig);
    await checkFailover(rig, { synchronous });
  });
  await rig.load.stop();
  const last = isSelected('failover') ? rig.replica : rig.primary;
  await attempt(rig, 'effects', () => checkEffects(rig, last));
  recordContradictions(rig);
  await attempt(rig, 'effects', () => checkIntegrity(rig, last));
}

const verdicts = openVerdicts();
const rig = await openRig({ listings: Number(values.listings), front: values.front, pooler: values.pooler }, verdicts);
// An interrupted run stops all its processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void rig.stop().finally(() => process.exit(130)));
}
try {
  await run(rig);
} finally {
  await rig.stop();
}
if (verdicts.failed() > 0) process.exitCode = 1;

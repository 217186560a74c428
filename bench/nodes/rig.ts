import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { boot } from '../../server/src/app/boot/boot.ts';
import { seedDemoData } from '../../server/src/app/demo/seed-demo-data.ts';
import { readEnv } from '../../server/src/platform/env/env.ts';
import { startS3 } from '../../server/testing/fake-s3.ts';
import { type FakeSmtpServer, fakeSmtpServer } from '../../server/testing/fake-smtp-server.ts';
import { type Front, roundRobin } from './front.ts';
import { type Load, startLoad } from './load.ts';
import { nginxFront } from './nginx-front.ts';
import { type Pooler, pgBouncer, pgBouncerVersion } from './pooler.ts';
import { makeNode, type Node } from './portal.ts';
import { type Server, startPrimary, startReplica } from './servers.ts';
import type { Verdicts } from './verdicts.ts';
import { type Cast, castOf } from './world.ts';

/**
 * Full deployment of a region on one machine: three web nodes, two workers, a primary and its replica, a bucket, a mail server, a front.
 */
export type Rig = {
  folder: string;
  /** Environment variables of all nodes. */
  settings: Record<string, string>;
  primary: Server;
  replica: Server;
  webs: readonly [Node, Node, Node];
  workers: readonly [Node, Node];
  front: Front;
  /** Null: nodes reach PostgreSQL directly. */
  poolers: { primary: Pooler; replica: Pooler } | null;
  smtp: FakeSmtpServer;
  cast: Cast;
  load: Load;
  verdicts: Verdicts;
  stop(): Promise<void>;
};

export type RigOptions = { listings: number; front: string; pooler: boolean };

/** Latency of a remote mail server in milliseconds, so that a kill hits a worker during an email. */
const MAIL_MS = 150;

export async function openRig(options: RigOptions, verdicts: Verdicts): Promise<Rig> {
  const folder = await mkdtemp(join(tmpdir(), 'soglia-nodes-'));
  await chmod(folder, 0o755);
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close().catch((error) => verdicts.note(String(error)));
  };
  const opened = <T extends { stop(): Promise<unknown> }>(thing: T): T => {
    closers.push(() => thing.stop());
    return thing;
  };
  try {
    const s3 = opened(await startS3());
    const smtp = opened(
      await fakeSmtpServer({ onMailFrom: (_address, _session, done) => void wait(MAIL_MS).then(() => done()) }),
    );
    const primary = opened(await startPrimary(folder));
    const settings: Record<string, string> = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: primary.url,
      SECRET_KEY: randomBytes(32).toString('hex'),
      S3_BUCKET: s3.settings.bucket,
      S3_ENDPOINT: s3.settings.endpoint,
      S3_REGION: s3.settings.region,
      S3_ACCESS_KEY_ID: s3.settings.credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.credentials.secretAccessKey,
      MEDIA_BASE_URL: `${s3.settings.endpoint}/${s3.settings.bucket}/public`,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}?tls=off`,
      TRUST_PROXY: 'on',
      SEARCH_THREADS: '1',
    };
    await mkdir(settings.DATA_DIR ?? '', { recursive: true });
    const cast = await seedDataset(settings, options.listings);
    const replica = opened(await startReplica(folder, primary));
    verdicts.note(`a demo world of ${options.listings} listings, a primary and a replica made from it while it ran`);
    settings.DATABASE_READ_URL = replica.url;
    const poolers = options.pooler ? await poolersOf(folder, { primary, replica }, opened) : null;
    if (poolers) {
      Object.assign(settings, { DATABASE_URL: poolers.primary.url, DATABASE_READ_URL: poolers.replica.url });
      settings.DATABASE_DIRECT_URL = primary.url;
    }
    const createNode = (name: string, role: Node['role']) => makeNode(name, role, settings).then(opened);
    const webs = [
      await createNode('web1', 'web'),
      await createNode('web2', 'web'),
      await createNode('web3', 'web'),
    ] as const;
    const workers = [await createNode('worker1', 'worker'), await createNode('worker2', 'worker')] as const;
    const front = opened(options.front === 'nginx' ? await nginxFront(folder, webs) : await roundRobin(webs));
    const ready = await Promise.all([...webs, ...workers].map((node) => node.start({ ORIGIN: front.origin })));
    verdicts.note(
      `three nodes that serve and two that work, started at once: ready after ${ready.map((s) => s.toFixed(1)).join(', ')} s; in front ${front.kind}${poolers ? `, between ${poolers.primary.kind}` : ''}`,
    );
    const load = opened(startLoad(front, cast));
    return { folder, settings, primary, replica, webs, workers, front, poolers, smtp, cast, load, verdicts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Opened = <T extends { stop(): Promise<unknown> }>(thing: T) => T;

async function poolersOf(folder: string, servers: { primary: Server; replica: Server }, opened: Opened) {
  const version = await pgBouncerVersion();
  const [primary, replica] = [
    opened(await pgBouncer(folder, servers.primary, version)),
    opened(await pgBouncer(folder, servers.replica, version)),
  ];
  return { primary, replica };
}

async function seedDataset(settings: Record<string, string>, listings: number): Promise<Cast> {
  const { deps, stop } = await boot(readEnv({ ...settings, LOG_LEVEL: 'warn', SEARCH_ENGINE: 'postgres' }));
  try {
    await seedDemoData(deps, { listings, force: true });
    return await castOf(deps);
  } finally {
    await stop();
  }
}

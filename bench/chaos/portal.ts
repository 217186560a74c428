import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { boot } from '../../server/src/app/boot/boot.ts';
import { buildApp } from '../../server/src/app/boot/http-server.ts';
import { readEnv } from '../../server/src/platform/env/env.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded/embedded-postgres.ts';
import { startS3 } from '../../server/testing/fake-s3.ts';
import { type FakeSmtpServer, fakeSmtpServer } from '../../server/testing/fake-smtp-server.ts';
import { type ChaosProxy, chaosProxy } from '../../server/testing/faults/chaos-proxy.ts';
import { injectClient } from '../../server/testing/inject-client.ts';
import { startProcess } from '../../server/testing/own-process.ts';
import type { TestApp } from '../../server/testing/test-app.ts';
import { freePort } from '../../tools/own-app.ts';

/**
 * The built app in a separate process, with proxies before database, mail
 * server and bucket. `direct`: a node in this process without proxies.
 */
export type ChaosPortal = {
  origin: string;
  proxies: { database: ChaosProxy; mail: ChaosProxy; bucket: ChaosProxy };
  mail: FakeSmtpServer;
  direct: TestApp;
  /** Whether it ended without a kill, and its output. */
  crashed(): boolean;
  output(): string;
  stop(): Promise<void>;
};

const READY_MS = 60_000;

export async function startChaosPortal(): Promise<ChaosPortal> {
  const base = await mkdtemp(join(tmpdir(), 'soglia-chaos-'));
  // As root the database runs under another account, which needs access to the folder.
  await chmod(base, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: join(base, 'database') });
  const { host, port, user, database } = server.connection;
  const [mail, s3] = await Promise.all([fakeSmtpServer(), startS3()]);
  const bucketAt = new URL(s3.settings.endpoint);
  const proxies = {
    database: await chaosProxy({ path: `${host}/.s.PGSQL.${port}` }),
    mail: await chaosProxy({ host: '127.0.0.1', port: mail.port }),
    bucket: await chaosProxy({ host: bucketAt.hostname, port: Number(bucketAt.port) }),
  };
  const served = await freePort();
  const origin = `http://localhost:${served}`;
  const { bucket, credentials } = s3.settings;
  const settings = (endpoint: string) => ({
    DATA_DIR: join(base, 'portal'),
    ORIGIN: origin,
    RATE_LIMITS: 'off',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    MEDIA_BASE_URL: `${endpoint}/${bucket}/public`,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  });
  const address = new URLSearchParams({ host, port: String(port) });
  const booted = await boot(
    readEnv({
      ...settings(s3.settings.endpoint),
      SEARCH_ENGINE: 'postgres',
      DATABASE_URL: `postgres://${user}@/${database}?${address}`,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}?tls=off`,
    }),
  );
  const app = await buildApp(booted.deps);
  const { child, output, ended } = startProcess('server/src/app/boot/main.ts', [], {
    ...settings(`http://127.0.0.1:${proxies.bucket.port}`),
    NODE_ENV: 'production',
    PORT: String(served),
    HOST: 'localhost',
    DATABASE_URL: `postgres://${user}@127.0.0.1:${proxies.database.port}/${database}`,
    SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}?tls=off`,
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await app.close();
    await booted.stop();
    await Promise.all(Object.values(proxies).map((proxy) => proxy.stop()));
    await Promise.all([mail.stop(), s3.stop(), server.stop()]);
    await rm(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  const crashed = () => child.exitCode !== null || child.signalCode !== null;
  try {
    await untilReady(origin, crashed, output);
  } catch (error) {
    await stop();
    throw error;
  }
  const passes = () => {
    throw new Error('Here time passes by itself');
  };
  const clock = { ...booted.deps.clock, set: passes, forward: passes };
  const anonymous = injectClient(app);
  const direct = { app, deps: booted.deps, clock, connection: server.connection, columns: null, anonymous };
  return { origin, proxies, mail, direct, crashed, output, stop };
}

async function untilReady(origin: string, crashed: () => boolean, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && !crashed()) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error(`The portal was not ready (npm run -s build:web makes its pages):\n${output()}`);
}

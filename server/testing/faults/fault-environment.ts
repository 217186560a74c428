import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../tools/own-app.ts';
import { boot } from '../../src/app/boot/boot.ts';
import { buildApp } from '../../src/app/boot/http-server.ts';
import { readEnv } from '../../src/platform/env/env.ts';
import type { TestActor } from '../actors.ts';
import { type FakeSmtpServer, fakeSmtpServer } from '../fake-smtp-server.ts';
import { injectClient } from '../inject-client.ts';
import { type OwnProcess, startProcess } from '../own-process.ts';
import { type FakeStripe, startStripe } from '../stripe/fake-stripe.ts';
import type { TestApp } from '../test-app.ts';
import { createResponseLog, type ResponseLog, retryingClient } from './fault-client.ts';
import { type FaultDatabase, startFaultDatabase } from './fault-database.ts';

/** App process that may be killed at any time. */
export type Victim = {
  /** SIGKILL; resolves after its end. */
  kill(): Promise<void>;
  /** Resolves when it serves or works. No effect on a running process. */
  start(): Promise<void>;
  /** Whether it ended without a kill. */
  crashed(): boolean;
  pid(): number;
  output(): string;
};

/**
 * An app of separate processes for real faults: a separate PostgreSQL, a web node, a worker, a fake mail server and a fake Stripe.
 * `test` is another node, inside this process, that creates fixtures and reads the results.
 */
export type FaultEnvironment = {
  test: TestApp;
  database: FaultDatabase;
  web: Victim;
  worker: Victim;
  smtp: FakeSmtpServer;
  stripe: FakeStripe;
  /** Public origin of `web`, also across restarts. */
  origin: string;
  responses: ResponseLog;
  /** A user whose `api` calls `web` and retries until a response arrives, unless `shouldFailFast` is set. */
  retryingActor(user: TestActor, retry?: { shouldFailFast: boolean }): TestActor;
  stop(): Promise<void>;
};

/** @param settings environment variables of `web`, `worker` and `test` */
export async function startFaultEnvironment(settings: Record<string, string> = {}): Promise<FaultEnvironment> {
  const base = await mkdtemp(path.join(tmpdir(), 'soglia-faults-'));
  const undo: (() => Promise<unknown>)[] = [
    () => rm(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }),
  ];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    // As root the database runs under another account, which needs access to the folder.
    await chmod(base, 0o755);
    const database = await startFaultDatabase(path.join(base, 'database'));
    undo.push(() => database.stop());
    const [smtp, stripe] = await Promise.all([fakeSmtpServer(), startStripe()]);
    undo.push(smtp.stop, stripe.stop);
    const [port, watched] = [await freePort(), await freePort()];
    const origin = `http://localhost:${port}`;
    const { secretKey, publishableKey, webhookSecret, apiBase } = stripe.settings;
    const common = {
      DATA_DIR: path.join(base, 'portal'),
      ORIGIN: origin,
      RATE_LIMITS: 'off',
      DEMO: 'off',
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}?tls=off`,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: apiBase,
      ...settings,
    };
    const own = { ...common, SEARCH_ENGINE: 'postgres', LOG_LEVEL: 'silent', DATABASE_URL: database.urlFor('test') };
    const test = await createInProcessNode(own, database, undo);
    const portal = fileURLToPath(new URL('./fault-portal.ts', import.meta.url));
    const web = victim(portal, origin, {
      ...common,
      DATABASE_URL: database.urlFor('web'),
      ROLE: 'web',
      PORT: String(port),
      HOST: 'localhost',
    });
    const worker = victim('server/src/app/boot/main.ts', `http://127.0.0.1:${watched}`, {
      ...common,
      DATABASE_URL: database.urlFor('worker'),
      ROLE: 'worker',
      METRICS_PORT: String(watched),
    });
    undo.push(web.kill, worker.kill);
    await Promise.all([web.start(), worker.start()]);
    return withNewResponseLog({ test, database, web, worker, smtp, stripe, origin, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The same environment with an empty log of responses. */
export function withNewResponseLog(
  environment: Omit<FaultEnvironment, 'responses' | 'retryingActor'>,
): FaultEnvironment {
  const responses = createResponseLog();
  const retryingActor: FaultEnvironment['retryingActor'] = (user, retry = { shouldFailFast: false }) => ({
    ...user,
    api: retryingClient(environment.origin, user.cookie, responses, retry),
  });
  return { ...environment, responses, retryingActor };
}

async function createInProcessNode(
  settings: Record<string, string>,
  { connection }: FaultDatabase,
  undo: (() => Promise<unknown>)[],
): Promise<TestApp> {
  const { deps, stop } = await boot(readEnv(settings));
  undo.push(stop);
  const app = await buildApp(deps);
  undo.push(() => app.close());
  const passes = () => {
    throw new Error('Here time passes by itself');
  };
  const clock = { ...deps.clock, set: passes, forward: passes };
  return { app, deps, clock, connection, columns: null, anonymous: injectClient(app) };
}

const READY_MS = 60_000;

function victim(program: string, address: string, settings: Record<string, string>): Victim {
  let running: OwnProcess | null = null;
  let lives = false;
  const untilReady = async ({ child, output }: OwnProcess) => {
    const deadline = Date.now() + READY_MS;
    while (child.exitCode === null && Date.now() < deadline) {
      if (
        await fetch(`${address}/readyz`).then(
          (response) => response.ok,
          () => false,
        )
      )
        return;
      await wait(20);
    }
    throw new Error(`${program} was not ready:\n${output()}`);
  };
  return {
    async kill() {
      if (!running || !lives) return;
      lives = false;
      running.child.kill('SIGKILL');
      await running.ended;
    },
    async start() {
      if (lives) return;
      running = startProcess(program, [], settings);
      lives = true;
      await untilReady(running);
    },
    crashed: () => lives && (running?.child.exitCode !== null || running.child.signalCode !== null),
    pid: () => running?.child.pid ?? 0,
    output: () => running?.output() ?? '',
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** App for a tool that needs a separate one: on a free port, with a demo dataset that `stop` deletes. */
export type OwnApp = {
  origin: string;
  /** Null for an external app. */
  pid: number | null;
  stop(): Promise<void>;
};

/**
 * Starts the built app and waits until it is ready.
 * @param options listings: size of the demo dataset. origin: a running app, used unchanged. dataDir: the data folder, which remains.
 *   template: folder that the data folder is copied from. env: additional variables with precedence.
 * @throws Error when it ends, or is not ready in `timeoutMs`
 */
export async function ownApp(options: {
  listings: number;
  port?: number;
  origin?: string;
  timeoutMs?: number;
  dataDir?: string;
  template?: string;
  env?: Record<string, string>;
}): Promise<OwnApp> {
  if (options.origin) return { origin: options.origin, pid: null, stop: async () => {} };
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'soglia-own-')));
  if (options.template) await cp(options.template, dataDir, { recursive: true });
  const port = options.port ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const app = spawn(process.execPath, ['server/src/app/boot/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...process.env,
      // As in `npm start`: otherwise React renders with all development checks.
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
      PORT: String(port),
      ORIGIN: origin,
      DATA_DIR: dataDir,
      DEMO: 'on',
      DEMO_LISTINGS: String(options.listings),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      // Tests, benchmarks and screenshots never contact the public tile service.
      MAP_TILES: 'off',
      ...options.env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    const ended = app.exitCode === null ? new Promise((resolve) => app.once('exit', resolve)) : null;
    app.kill('SIGTERM');
    await ended;
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(app, origin, options.timeoutMs ?? 180_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid: app.pid ?? null, stop };
}

async function untilReady(app: ChildProcess, origin: string, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (app.exitCode !== null) throw new Error('The app ended before it was ready.');
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await wait(250);
  }
  throw new Error(`The app was not ready within ${timeoutMs / 1000} s.`);
}

/** A port of 127.0.0.1 without a listener. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Chromium without its sandbox and GPU. SwiftShader renders WebGL only: it takes twice the time for a full page. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--use-gl=angle',
  '--use-angle=swiftshader-webgl',
  '--enable-unsafe-swiftshader',
];

import { type OwnProcess, startProcess } from '../../server/testing/own-process.ts';
import { freePort } from '../../tools/own-app.ts';
import { until } from './servers.ts';

/** A node of the app, as a separate process. */
export type Node = {
  name: string;
  role: 'web' | 'worker';
  /** Workers do not use it. */
  port: number;
  pid(): number;
  /** Output of all its starts. */
  output(): string;
  /** @returns seconds until ready (web) or working (worker) */
  start(change?: Record<string, string>): Promise<number>;
  kill(): Promise<void>;
  /** SIGTERM. @returns seconds until the process has ended */
  stop(): Promise<number>;
};

const READY_SECONDS = 240;

/** Creates a node without starting it. */
export async function makeNode(name: string, role: Node['role'], settings: Record<string, string>): Promise<Node> {
  const [port, watched] = [await freePort(), await freePort()];
  let env: Record<string, string> = { ...settings, ROLE: role, PORT: String(port), METRICS_PORT: String(watched) };
  let running: OwnProcess | null = null;
  let pastOutput = '';
  const end = async (signal: NodeJS.Signals) => {
    const last = running;
    running = null;
    const began = performance.now();
    last?.child.kill(signal);
    await last?.ended;
    pastOutput += last?.output() ?? '';
    return (performance.now() - began) / 1000;
  };
  return {
    name,
    role,
    port,
    pid: () => running?.child.pid ?? 0,
    output: () => pastOutput + (running?.output() ?? ''),
    async start(change = {}) {
      env = { ...env, ...change };
      const started = startProcess('server/src/app/boot/main.ts', [], env);
      running = started;
      const probe = () => fetch(`http://127.0.0.1:${watched}/readyz`).then((response) => response.ok);
      const isReady = () => {
        if (started.child.exitCode !== null) throw new Error(`${name} ended: ${started.output()}`);
        return probe().catch(() => false);
      };
      return until(`${name} is ready`, isReady, READY_SECONDS);
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

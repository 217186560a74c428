import { startEmailInbox } from '../../conversations/contact-masks/receive-email.ts';
import { warmUp } from '../../discovery/natural-language/interpret-query.ts';
import { mapLine } from '../../geo/map-tiles/map-line.ts';
import { readEnv } from '../../platform/env/env.ts';
import { closeConnections } from '../../platform/http/graceful-shutdown.ts';
import { listenOnSharedPort } from '../../platform/http/overload/reuse-port.ts';
import { openWatchPort } from '../../platform/http/watch-port.ts';
import { seedDemoData } from '../demo/seed-demo-data.ts';
import { createGauges } from '../metrics/gauges.ts';
import { startWork } from '../registries/jobs.ts';
import { allRoutes } from '../registries/routes.ts';
import { boot } from './boot.ts';
import { exitWithParent } from './exit-with-parent.ts';
import { buildApp } from './http-server.ts';
import { registerSsr } from './ssr.ts';

/** Entry point of `npm start`: one process, one database, the entire site. */

const writeLine = (line: string) => process.stdout.write(`  ${line}\n`);

const demoAccounts = ['admin@soglia.test', 'giulia@soglia.test', 'agenzia@soglia.test', 'marco@soglia.test'];

async function main() {
  const env = readEnv();
  const booted = await boot(env, writeLine);
  const { deps } = booted;
  const closers: (() => Promise<unknown>)[] = [booted.stop];
  const stop = makeStop(closers);
  exitWithParent(stop);
  // An unhandled rejection is a defect; it must not end the requests of other users.
  process.on('unhandledRejection', (error) => deps.log.error({ err: error }, 'unhandled rejection'));
  void booted.databaseDied.then((reason) => {
    process.stderr.write(`\n${reason.message}\n`);
    return stop(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

  if (env.demo === 'on') await seedDemoData(deps, { listings: env.demoListings, onProgress: writeLine });
  if (env.role !== 'web') closers.unshift(await startWork(deps));
  if (env.role !== 'worker') {
    const app = await buildApp(deps);
    await registerSsr(app, { deps, bindings: allRoutes });
    closers.unshift(await listenOnSharedPort(app, env));
    if (env.aliases?.port) closers.unshift((await startEmailInbox(deps, env.aliases.port)).close);
    if (env.trustProxy) closers.unshift(() => closeConnections(app.server));
    booted.startSearch();
    await booted.announce(env.origin);
    writeLine(env.mapStyleUrl ? 'Map: the style of MAP_STYLE_URL' : mapLine(deps.mapTiles.status()));
    writeLine(`Soglia is open: ${env.origin}`);
    setImmediate(() => void warmUp(deps));
    if (env.demo === 'on') writeLine(`Demo accounts (password Soglia-demo-2026!): ${demoAccounts.join(', ')}`);
  }
  // Last step: this node now serves requests and runs jobs.
  if (env.metricsPort !== undefined)
    closers.unshift((await openWatchPort(deps, env.metricsPort, createGauges(deps))).close);
}

/** Stops once, within 10 s, regardless of the number of calls. */
function makeStop(closers: (() => Promise<unknown>)[]): (code?: number) => Promise<void> {
  let stopping: Promise<void> | null = null;
  return (code = 0) => {
    stopping ??= (async () => {
      setTimeout(() => process.exit(1), 10_000).unref();
      for (const close of closers) await close();
      process.exit(code);
    })();
    return stopping;
  };
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\nSoglia could not start.\n${message}\n`);
  process.exit(1);
});

import { boot } from '../../src/app/boot/boot.ts';
import { exitWithParent } from '../../src/app/boot/exit-with-parent.ts';
import { buildApp } from '../../src/app/boot/http-server.ts';
import { readEnv } from '../../src/platform/env/env.ts';

/** API node in a separate process. `main.ts` also serves pages, which the server tests leave out. */

const env = readEnv();
const booted = await boot(env);
const app = await buildApp(booted.deps, { checkOutput: true });
await app.listen({ port: env.port, host: env.host });
booted.startSearch();
const stop = async () => {
  await app.close();
  await booted.stop();
};
exitWithParent(stop);
process.once('SIGTERM', () => void stop().finally(() => process.exit(0)));

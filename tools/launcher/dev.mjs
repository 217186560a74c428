import { watch } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ensureNode24 } from './node-24.mjs';
import { launch, PROJECT, print } from './progress.mjs';
import { startServer } from './serve.mjs';

const WATCHED = ['server/src', 'contract/src'];
/** Debounce in milliseconds: editors save in several steps, and switching a branch touches many files. */
const DEBOUNCE_MS = 150;

/**
 * `npm run dev`: restarts the server on file changes, and serves the pages through Vite with hot reload. Not `node --watch`:
 * its watcher process would survive a killed launcher.
 */
await launch(async () => {
  const node = await ensureNode24();
  await ensureInstalled(node);
  const changes = watchSources();
  const env = { ...process.env, SOGLIA_DEV: '1', NODE_ENV: 'development' };
  for (;;) {
    const server = startServer(node.program, ['server/src/app/boot/main.ts'], env);
    const changed = changes.next();
    const ended = await Promise.race([server.ended, changed]);
    if (server.isStopRequested()) return leave(server);
    if (ended !== 'changed') {
      print(`Server: ended (exit code ${ended}); waiting for a change …`);
      await changed;
    }
    print('Server: restarting …');
    if (ended === 'changed') server.stop('SIGTERM');
    await server.ended;
    server.release();
  }
});

async function leave(server) {
  process.exit(await server.ended);
}

function watchSources() {
  let notify = () => {};
  let timer;
  for (const folder of WATCHED) {
    watch(path.join(PROJECT, folder), { recursive: true }, (_event, file) => {
      if (!/\.(ts|tsx|sql|json)$/.test(file ?? '') || /\.test\.tsx?$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => notify('changed'), DEBOUNCE_MS);
    });
  }
  return {
    next: () =>
      new Promise((resolve) => {
        notify = resolve;
      }),
  };
}

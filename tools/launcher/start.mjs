import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureNode24 } from './node-24.mjs';
import { launch } from './progress.mjs';
import { startServer } from './serve.mjs';

/** `npm start`: Node 24, packages, pages, server; each only when it is not there yet. */
await launch(async () => {
  const node = await ensureNode24();
  await ensureInstalled(node);
  await ensureBuilt();
  return startServer(node.program, ['server/src/main.ts'], { NODE_ENV: 'production', ...process.env }).ended;
});

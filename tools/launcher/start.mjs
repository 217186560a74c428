import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureNode24 } from './node-24.mjs';
import { launch, PROJECT } from './progress.mjs';
import { startServer } from './serve.mjs';

/** Node's compile cache saves a fifth of later start-ups; changed files are compiled again. */
const NODE_COMPILE_CACHE = path.join(PROJECT, 'node_modules', '.cache', 'compiled');

/** `npm start`: Node 24, packages, pages, server; skips completed steps. */
await launch(async () => {
  const node = await ensureNode24();
  await ensureInstalled(node);
  await ensureBuilt();
  const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE, ...process.env };
  return startServer(node.program, ['server/src/app/boot/main.ts'], env).ended;
});

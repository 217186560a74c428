import { ensureInstalled } from './install.mjs';
import { ensureNode24 } from './node-24.mjs';
import { launch } from './progress.mjs';
import { serve } from './serve.mjs';

/** `npm run dev`: the server restarts when its files change, and serves the pages through Vite with hot reload. */
await launch(async () => {
  const node = await ensureNode24();
  await ensureInstalled(node);
  const args = ['--watch', '--watch-preserve-output', 'server/src/main.ts'];
  return serve(node.program, args, { ...process.env, SOGLIA_DEV: '1', NODE_ENV: 'development' });
});

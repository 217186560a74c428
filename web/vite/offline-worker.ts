import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { classicWorker } from './classic-worker.ts';

/** Its address decides what it may answer for; `web/src/platform/offline/offline-cache.ts` registers it there. */
const FILE = 'offline-worker.js';
const source = fileURLToPath(new URL('../src/site/offline/offline-worker.ts', import.meta.url));

/** Builds the service worker of the page without a network. Every build has another: what it keeps may look different. */
export function offlineWorker(): Plugin {
  return {
    name: 'soglia:offline-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
        this.emitFile({
          type: 'asset',
          fileName: FILE,
          source: await classicWorker(source, { __OFFLINE_VERSION__: version }),
        });
      },
    },
  };
}

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { classicWorker } from './classic-worker.ts';

/** Path defines the scope; `web/src/platform/offline/offline-cache.ts` registers the worker there. */
const FILE = 'offline-worker.js';
const source = fileURLToPath(new URL('../src/site/offline/offline-worker.ts', import.meta.url));

/** Builds the service worker of the offline page. Every build creates a new one, because the cached page may differ. */
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

import { hash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { checkInWorker } from './web/vite/check-in-worker.ts';
import { compiledMessages } from './web/vite/compiled-messages.ts';
import { offlineWorker } from './web/vite/offline-worker.ts';

/** `hero_k3x9a`: local class name and five characters per sheet. Short, because scripts, sheets and documents contain many. */
function className(name: string, file: string): string {
  const sheet = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${hash('md5', sheet, 'base64url').replaceAll(/[-_]/g, '').slice(0, 5)}`;
}

export default defineConfig({
  plugins: [compiledMessages(), reactRouter(), checkInWorker(), offlineWorker()],
  publicDir: 'web/public',
  // MapLibre's worker is an ES module.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/worker-[name]-[hash].js' } } },
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    // One sheet, in the order of imports. In sheets per route those of imported parts come last and override the page.
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // By use, not by name: what 24 entries share is one file instead of a hundred small ones.
                { name: 'core', minShareCount: 24, tags: ['$initial'], priority: 1 },
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: 'messages', test: /node_modules\/(@messageformat|make-plural)\// },
                { name: 'schemas', test: /node_modules\/zod\// },
              ],
            },
          },
        },
      },
    },
  },
  // Declared upfront; otherwise the first cold visit in development gets "504 Outdated Optimize Dep".
  optimizeDeps: {
    entries: ['web/src/**/*.{ts,tsx}'],
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom', '@tanstack/react-query'],
  },
});

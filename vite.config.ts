import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';
import { checkInWorker, codeReaderWorker } from './web/vite/check-in-worker.ts';
import { compiledMessages } from './web/vite/compiled-messages.ts';
import { firstPageGroups } from './web/vite/first-pages.ts';
import { offlineWorker } from './web/vite/offline-worker.ts';

/** Number of each name of a class or animation, in the order of the sheets' paths: equal for the browser and the server. */
const classNumbers = new Map<string, number>();
for (const sheet of globSync('web/src/**/*.module.css', { cwd: import.meta.dirname }).sort())
  for (const [, name] of readFileSync(`${import.meta.dirname}/${sheet}`, 'utf8').matchAll(
    /(?:\.|@keyframes )([a-zA-Z][\w-]*)/g,
  ))
    if (!classNumbers.has(`${sheet} ${name}`)) classNumbers.set(`${sheet} ${name}`, classNumbers.size);

/** Without d and u: blockers of advertising hide `ad`, and `num` is a class of all pages. */
const CHARACTERS = 'abcefghijklmnopqrstvwxyzABCEFGHIJKLMNOPQRSTVWXYZ';

/** One or two characters: scripts, style sheets and documents contain many. */
function className(name: string, file: string): string {
  const sheet = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  const number = classNumbers.get(`${sheet} ${name}`);
  if (number === undefined) throw new Error(`${sheet} has no name ${name}.`);
  return shortName(number);
}

const shortName = (number: number): string =>
  (number < CHARACTERS.length ? '' : shortName(Math.floor(number / CHARACTERS.length) - 1)) +
  CHARACTERS[number % CHARACTERS.length];

/** Of dialogs and forms: no page needs them before hydration. */
const laterPackages = /node_modules\/(@base-ui|@floating-ui|use-sync-external-store|react-hook-form|zod)\//;
const known = new Map<string, boolean>();

/** Whether a module imports one of `laterPackages`, directly or through others. */
function needsLaterPackages(id: string, context: Rolldown.ChunkingContext): boolean {
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  known.set(id, false);
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  const needs = laterPackages.test(id) || imported.some((other) => needsLaterPackages(other, context));
  known.set(id, needs);
  return needs;
}

export default defineConfig(({ command }) => ({
  plugins: [compiledMessages(), reactRouter(), checkInWorker(), offlineWorker()],
  publicDir: 'web/public',
  // MapLibre's worker is an ES module.
  worker: {
    format: 'es',
    plugins: () => [codeReaderWorker()],
    rolldownOptions: { output: { entryFileNames: 'assets/worker-[name]-[hash].js' } },
  },
  // In development names stay readable.
  css: { modules: command === 'build' ? { generateScopedName: className } : {} },
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
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 20 },
                // By use, not by name: what ten entries share is one file instead of a hundred small ones.
                {
                  debugName: 'core',
                  name: (id, context) => (needsLaterPackages(id, context) ? null : 'core'),
                  minShareCount: 10,
                  tags: ['$initial'],
                  priority: 1,
                },
                ...firstPageGroups(`${import.meta.dirname}/web/src`, (id, context) => !needsLaterPackages(id, context)),
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
}));

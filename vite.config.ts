import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { leaveOut } from './web/leave-out.ts';
import { stripSchemas } from './web/strip-schemas.ts';

/**
 * What every page shows or stands on, React with it: one file compresses 3 KB better than three. What only some pages
 * need stays with them.
 */
const everyPage =
  /node_modules\/(react|react-dom|scheduler|react-router)\/|web\/src\/(shell\/(?!(page-turn|signed-out-notice|viewed-before|waiting-search)\.)|ui\/theme\/|lib\/(classes|i18n|theme|cookies|queries|page-cache|page-data|api-error)\.|ui\/(actions\/(button|link-button|icon-button|chip)|display\/(logo|avatar)|fields\/(radio-group|checkbox)|feedback\/(badge|spinner|empty-state))\.)/;

/** What the home page, the results and an ad share. */
const everyHome = /web\/src\/(lib\/(format|now|home-words)|ui\/display\/(photo|photo-swipe))\./;

/** What validates, apart: the shell knows files that know these, and would else carry them for a page that is a form. */
const schemas = /node_modules\/zod\/|contract\/src\/page\.ts/;

/** The words of one feature in one language: `check-budgets.ts` finds them by name. */
const words = /web\/src\/locales\/(it|en)\/([\w-]+)\.ts$/;
const together: Record<string, string> = {
  shell: 'core',
  estate: 'core',
  errors: 'refusals',
  validation: 'refusals',
};

function wordsName(id: string): string | null {
  const [, language, feature = ''] = words.exec(id) ?? [];
  return language ? `words-${language}-${together[feature] ?? feature}` : null;
}

export default defineConfig({
  plugins: [reactRouter(), stripSchemas(), leaveOut()],
  publicDir: 'web/public',
  // MapLibre's worker is an ES module.
  worker: { format: 'es' },
  build: { target: 'es2023', cssTarget: ['chrome123', 'safari17.5', 'firefox120'], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A file of words is a chunk of its own as it stands. In a group it would be two: an empty one to import, and its words.
            chunkFileNames: ({ facadeModuleId }) => `assets/${wordsName(facadeModuleId ?? '') ?? '[name]'}-[hash].js`,
            // What every page shows comes as one script and one style sheet instead of a dozen of each.
            codeSplitting: {
              groups: [
                { name: 'schemas', test: schemas, priority: 1 },
                { name: 'shell', test: everyPage },
                { name: 'homes', test: everyHome },
              ],
            },
          },
        },
      },
    },
  },
  // Known from the start, else the first cold visit in development answers "504 Outdated Optimize Dep".
  optimizeDeps: {
    entries: ['web/src/**/*.{ts,tsx}'],
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom', '@tanstack/react-query'],
  },
});

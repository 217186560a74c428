import { hash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { checkInWorker } from './web/vite/check-in-worker.ts';
import { compiledMessages } from './web/vite/compiled-messages.ts';
import { dedupeStyleSheets } from './web/vite/dedupe-style-sheets.ts';
import { leaveOut } from './web/vite/leave-out.ts';
import { offlineWorker } from './web/vite/offline-worker.ts';

/**
 * Modules of every page, including React: one file compresses 3 KB better than three. Modules of only some pages stay there.
 */
const everyPage =
  /node_modules\/(react|react-dom|scheduler|react-router)\/|base-ui\/react\/(csp-provider|internals\/csp-context)\/|web\/src\/(app\/shell\/(?!(appearance|dashboard|signed-out-notice|viewed-before|pending-search)\.)|platform\/page\/(error-view|not-found|page-head|skip-link)|platform\/ui\/theme\/|platform\/document\/when-idle\.|platform\/lib\/(classes|i18n|theme|cookies|queries|page-cache|page-data|api-error)\.|identity\/me\/me\.|platform\/ui\/(overlays\/notify|actions\/(button|link-button|icon-button|chip)|display\/(logo|avatar)|fields\/checkbox|feedback\/(badge|spinner|empty-state))\.)/;

/**
 * Shared by the home page, the results and a listing. As files of 0.5 KB, about 36 requests would run six at a time and delay the page.
 */
const sharedParts =
  /web\/src\/(platform\/lib\/(format|now)|catalog\/(property-labels\/property-labels|favorite-button\/(favorites|favorite-button))|discovery\/json-ld\/json-ld-script|platform\/ui\/display\/(photo|photo-swipe))\.|icons\/(heart|map-pin|play|chevron-left|chevron-right)\.|contract\/src\/(catalog\/(favorites|listing-address|listings|properties)|platform\/money|geo\/places|discovery\/search)\.ts$/;

/** Property cards of the home page, the results and comune pages; and the place search field. */
const everyCard = /web\/src\/(discovery\/result-card\/result-card|platform\/ui\/display\/listing-card)\./;
const everyField = /web\/src\/(geo\/places\/place-field|platform\/ui\/fields\/autocomplete)\./;

/** Results of any search, with exclusive dependencies. */
const everySearch = /web\/src\/discovery\/search\/search-screen\./;

/** Modules of every form field. */
const everyInput = /web\/src\/platform\/ui\/fields\/field\./;

/** Small parts of results and other lists: not exclusive to one page. */
const someParts = /web\/src\/platform\/ui\/(actions\/pager|feedback\/(drawings|skeleton)|fields\/native-select)\./;

/** Search summaries, for the search page and saved searches. */
const someSearch =
  /web\/src\/discovery\/searches\/(bounds-area|filter-labels)\.|contract\/src\/discovery\/search-(address|fields|changes|facets|filters)\.ts$/;

/**
 * Style sheets block the first paint: a page loads the shared one and one per page. Deferred parts that the server renders
 * belong to the page's sheet. Matches only sheets, so no code is loaded for them.
 */
const sharedStyles =
  /web\/src\/(discovery\/result-card\/result-card|catalog\/(stays\/stays|viewed\/viewed-row)|platform\/ui\/(actions\/(heart-button|pager)|display\/(breadcrumb|listing-card|photo|photo-swipe)|feedback\/(drawings|skeleton)|fields\/(autocomplete|field|native-select)|overlays\/popup))\.module\.css/;
const searchStyles =
  /web\/src\/(discovery\/search\/(search|filters\/filters|ranking\/(sponsored|why-here)|saving\/save-search|natural-language\/query-section|stays\/stays-bar|views\/(views|preview))|platform\/ui\/fields\/(number-field|range-slider))\.module\.css/;
const listingStyles =
  /web\/src\/(trust\/report-dialog\/report-button|catalog\/listing-management\/management-card|platform\/ui\/map\/map|site\/listing-page\/(contact\/contact|nearby\/nearby|booking|energy-scale|gallery|listing|open-days-card|price-card|price-history|section-nav|side))\.module\.css/;
const homepageStyles = /web\/src\/site\/home\/[\w-]+\.module\.css/;

/** Validation, in a separate chunk. */
const schemas = /node_modules\/zod\/|contract\/src\/platform\/(page|plain-text)\.schemas\.ts/;

/** Texts of one feature in one language: `check-budgets.ts` finds them by name. */
const words = /web\/src\/locales\/(it|en|fr|de|es)\/(?:[a-z]+\/)?([\w-]+)(?:\.ts)?$/;

function wordsName(id: string): string | null {
  const [, language, feature] = words.exec(id) ?? [];
  return language ? `words-${language}-${feature}` : null;
}

/** Plural rules and choices of compiled messages: one chunk, since every file of texts imports them. */
const messageRuntime = /node_modules\/(@messageformat\/runtime|make-plural)\//;

/** `hero_k3x9a`: local class name and five characters per sheet. Short, because scripts, sheets and documents contain many. */
function className(name: string, file: string): string {
  const sheet = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${hash('md5', sheet, 'base64url').replaceAll(/[-_]/g, '').slice(0, 5)}`;
}

export default defineConfig({
  plugins: [
    compiledMessages(),
    reactRouter(),
    leaveOut(),
    dedupeStyleSheets(),
    checkInWorker(),
    offlineWorker(),
  ],
  publicDir: 'web/public',
  // MapLibre's worker is an ES module.
  worker: { format: 'es' },
  css: { modules: { generateScopedName: className } },
  build: { target: 'es2023', cssTarget: ['chrome123', 'safari17.5', 'firefox120'], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A file of texts is a separate chunk. A group would make two chunks: an empty one to import, and the texts.
            chunkFileNames: ({ facadeModuleId }) => `assets/${wordsName(facadeModuleId ?? '') ?? '[name]'}-[hash].js`,
            // Modules of every page are one script and one style sheet instead of a dozen of each.
            codeSplitting: {
              groups: [
                { name: 'messages', test: messageRuntime, priority: 5 },
                { name: 'schemas', test: schemas, priority: 3 },
                { name: 'shell', test: (id) => everyPage.test(id) || sharedStyles.test(id), priority: 2 },
                { name: 'search-look', test: searchStyles, priority: 2 },
                { name: 'ad-look', test: listingStyles, priority: 2 },
                { name: 'home-look', test: homepageStyles, priority: 2 },
                { name: 'inputs', test: everyInput, priority: 1 },
                { name: 'homes', test: sharedParts },
                { name: 'cards', test: everyCard },
                { name: 'seek', test: everyField },
                { name: 'parts', test: someParts },
                { name: 'searches', test: someSearch },
                { name: 'search', test: everySearch },
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

import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { stripSchemas } from './web/strip-schemas.ts';

/** Shell, theme and the light parts. Parts that stand on Base UI stay with the pages that use them. */
const everyPage =
  /web\/src\/((shell|lib|ui\/theme)\/|ui\/(actions\/(button|link-button|icon-button|chip)|display\/(logo|avatar)|fields\/(radio-group|checkbox)|feedback\/(badge|spinner|drawings|empty-state))\.)/;

export default defineConfig({
  plugins: [reactRouter(), stripSchemas()],
  publicDir: 'web/public',
  // MapLibre's worker is an ES module.
  worker: { format: 'es' },
  build: { target: 'es2023', cssTarget: ['chrome123', 'safari17.5', 'firefox120'], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page shows comes as one script and one style sheet instead of a dozen of each.
            codeSplitting: {
              groups: [{ name: 'shell', test: everyPage }],
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

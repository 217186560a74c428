import type { Plugin } from 'vite';

/** Style sheet of every page; `vite.config.ts` names its group. */
const everyPage = /"assets\/shell-[\w-]+\.css"/g;

/**
 * Lazy scripts list their style sheets, and Vite's loader adds missing ones. It does not detect the shared sheet, which React Router
 * writes with a `#`; a second load repeats the layout (50 ms on a fast machine). Lists the loaded shared script instead.
 */
export function dedupeStyleSheets(): Plugin {
  return {
    name: 'soglia:look-once',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = Object.keys(bundle).find((name) => /^assets\/shell-[\w-]+\.js$/.test(name));
        let matchCount = 0;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.code.includes('__vite__mapDeps')) continue;
          // The shared script is loaded too. List entries are referenced by index, so it replaces the sheet.
          chunk.code = chunk.code.replace(everyPage, () => {
            matchCount++;
            return JSON.stringify(shell);
          });
        }
        if (!shell || matchCount === 0)
          this.error('No style sheet of every page is requested again: correct web/vite/dedupe-style-sheets.ts');
      },
    },
  };
}

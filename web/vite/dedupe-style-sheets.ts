import type { Plugin } from 'vite';

/** The style sheet of every page; `vite.config.ts` names its group. */
const everyPage = /"assets\/shell-[\w-]+\.css"/g;

/**
 * Lazy scripts list their style sheets, and Vite's loader adds missing ones. It misses the shared sheet, which React Router writes with a
 * `#`: loading it twice repeats the page layout (50 ms on a fast machine). Lists the shared script, already loaded, instead.
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
          // Its script is there as well, and places in the list are counted: one stands for the other.
          chunk.code = chunk.code.replace(everyPage, () => {
            matchCount++;
            return JSON.stringify(shell);
          });
        }
        if (!shell || matchCount === 0)
          this.error('No style sheet of every page is asked for again: correct web/vite/dedupe-style-sheets.ts');
      },
    },
  };
}

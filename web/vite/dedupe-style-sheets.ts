import type { Plugin } from 'vite';

/** The style sheet of every page; `vite.config.ts` names its group. */
const everyPage = /"assets\/shell-[\w-]+\.css"/g;

/**
 * Scripts that come later name the style sheets that they need, and Vite's loader adds those that it does not find in the document. The one of
 * every page it never finds: React Router writes it with a `#`. It was added a second time, and with its fonts the whole page laid out
 * anew, 50 ms of a fast machine's time in the middle of starting. Nobody needs to ask for what every page has.
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

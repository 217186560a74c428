import { readFileSync } from 'node:fs';
import compileModule from '@messageformat/core/compile-module.js';
import type { Plugin } from 'vite';
import { languages } from '../../contract/src/platform/languages.ts';
import { messageCompiler } from '../../contract/src/platform/message-compiler.ts';

const QUERY = '?messages';
const PREFIX = '\0messages:';

/**
 * `import messages from './home.json?messages'`: the catalogue as functions (`CompiledCatalogue`), so that no browser parses ICU texts.
 * The language is a folder of the path, or the last part of the name: `it/site/home.json`, `property-terms.it.json`.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'soglia:compiled-messages',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const file = await this.resolve(source.slice(0, -QUERY.length), importer);
      return file && PREFIX + file.id.replace(/\.json$/, '');
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = `${id.slice(PREFIX.length)}.json`;
      const language = languages.findLast((one) => file.split(/[./]/).includes(one));
      if (!language) return this.error(`${file} names no language`);
      this.addWatchFile(file);
      return compileModule(messageCompiler(language), JSON.parse(readFileSync(file, 'utf8')));
    },
  };
}

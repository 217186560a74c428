import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '#contract/platform/languages';
import type { Catalogue } from '#contract/platform/messages';
import { type Messages, namespaceOf } from './messages.ts';

const folder = fileURLToPath(new URL('./', import.meta.url));
const contract = fileURLToPath(new URL('../../../contract/src/', import.meta.url));

/** Texts of the screens in ICU syntax, as in the files. For tests and tools: pages load them compiled (`core.ts`). */
export function readCatalogues(language: Language): Messages {
  const files = globSync(`${language}/*/*.json`, { cwd: folder });
  const catalogues = Object.fromEntries(files.map((file) => [namespaceOf(file), read(folder + file)]));
  const propertyTerms = read(`${contract}catalog/property-terms.${language}.json`);
  const { refusals, ...features } = catalogues;
  return { ...features, ...refusals, estate: { ...propertyTerms, ...catalogues.estate } } as unknown as Messages;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Catalogue;

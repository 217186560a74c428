import propertyTerms from '#contract/catalog/property-terms.fr.json?messages';
import type { CompiledCatalogue } from '#contract/platform/messages';
import shell from './app/shell.json?messages';
import estate from './catalog/estate.json?messages';

/** Texts of every page. */
export const core = { shell, estate: { ...propertyTerms, ...estate } };

export const files = import.meta.glob<CompiledCatalogue>(
  ['./*/*.json', '!./app/shell.json', '!./catalog/estate.json'],
  { query: '?messages', import: 'default' },
);

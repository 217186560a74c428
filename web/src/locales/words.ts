import type { Language } from '#contract/platform/languages';
import type { Core, FeatureWords } from './messages.ts';

/**
 * Where the texts are. `core` (shell, estate) travels with every page and `refusals` (errors, validation) comes after it; those of a feature come
 * with the pages that show them. Each language with all its lists comes with its core: a page carries the addresses of no other language.
 */
export const words: Record<Language, () => Promise<{ core: Core; features: FeatureWords }>> = {
  it: () => import('./it/core.ts'),
  en: () => import('./en/core.ts'),
  fr: () => import('./fr/core.ts'),
  de: () => import('./de/core.ts'),
  es: () => import('./es/core.ts'),
};

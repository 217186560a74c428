import { createContext, type ReactNode, use, useContext } from 'react';
import { joinBefore, pluralRulesOf } from '#contract/platform/agreement';
import type { Language } from '#contract/platform/languages';
import type { Core, Feature, FeatureMessages, FeatureWords, Messages, Refusals } from '../../locales/messages.ts';
import { words } from '../../locales/words.ts';

/**
 * Texts in the page's language: `const { t } = useTranslation('listings'); t('gallery.all', { count: 3 })`. Unknown keys do not compile.
 * Replaces react-i18next (same call shape): that adds 17 KB compressed to the first load and slows the compiler.
 * @remarks `{{name}}` is a parameter; `count` selects `key_one` or `key_other`; `{{days:giorno|giorni}}` selects a word by another number.
 * @remarks A word before a value agrees with it ("l’8"). `ns:key` reads texts of every page (shell, estate, errors, validation).
 * @remarks A page declares its text files: `export const handle = { words: ['home'] }`. Undeclared ones suspend (Suspense).
 */
export type Namespace = keyof Messages;

/** Dotted paths of a text tree; plural variants count as one key. */
type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${Paths<T[K]>}`;
}[keyof T & string];
type Singular<K extends string> = K extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : K;
type Everywhere = Core & Refusals;
type ForeignKey = { [N in keyof Everywhere]: `${N}:${Paths<Everywhere[N]>}` }[keyof Everywhere];
export type Key<N extends Namespace> = Paths<Messages[N]> | ForeignKey;
export type Translate<N extends Namespace = 'shell'> = (
  key: Key<N>,
  params?: Record<string, string | number>,
) => string;

type Tree = { [key: string]: string | Tree };

/** Loaded texts: `core` from the start, features on demand, with the pending loads. */
export type Loaded = { language: Language; messages: Partial<Messages>; features: FeatureWords };

const I18nContext = createContext<Loaded | null>(null);

export function I18nProvider({ loaded, children }: { loaded: Loaded; children: ReactNode }) {
  return <I18nContext value={loaded}>{children}</I18nContext>;
}

export function useTranslation<N extends Namespace = 'shell'>(namespace?: N) {
  const loaded = useContext(I18nContext);
  if (!loaded) throw new Error('useTranslation outside of I18nProvider');
  const name = namespace ?? 'shell';
  // Also when loaded: a suspended component must call `use` again when React resumes it
  // (react.dev/warnings/conditional-use-of-use).
  if (name in loaded.features) use(addFeature(loaded, name as Feature));
  return { t: translatorOf(loaded, name) as Translate<N>, language: loaded.language };
}

/**
 * Loads the texts of these features, or of all, in the page language. The browser loads error texts without waiting,
 * because no error can occur before hydration.
 */
export async function loadMessages(language: Language, requested?: readonly Feature[]): Promise<Loaded> {
  const { core, features } = await words[language]();
  const loaded: Loaded = { language, messages: { ...core }, features };
  const refusals = features.refusals().then((module) => Object.assign(loaded.messages, module.refusals));
  await Promise.all([
    ...(requested ?? allFeatures(features)).map((feature) => addFeature(loaded, feature)),
    ...(requested ? [] : [refusals]),
  ]);
  return loaded;
}

function allFeatures(features: FeatureWords): Feature[] {
  return Object.keys(features).filter((name): name is Feature => name !== 'refusals');
}

const pending = new WeakMap<Loaded, Map<Feature, Promise<void>>>();

/** Loads each feature once, so that `use` gets the same promise on every render. Synchronous once loaded. */
function addFeature(loaded: Loaded, feature: Feature): Promise<void> {
  const ofPage = pending.get(loaded) ?? new Map<Feature, Promise<void>>();
  pending.set(loaded, ofPage);
  const known = ofPage.get(feature);
  if (known) return known;
  const load = loaded.features[feature] as () => Promise<Partial<FeatureMessages>>;
  const promise = load().then((module) => {
    Object.assign(loaded.messages, { [feature]: module[feature] });
    Object.assign(promise, { status: 'fulfilled', value: undefined });
  });
  ofPage.set(feature, promise);
  return promise;
}

type Translator = (key: string, params?: Record<string, string | number>) => string;

const translators = new WeakMap<Loaded, Map<Namespace, Translator>>();

/** Translator of a feature, shared by all components: a page has hundreds, and plural rules are costly to create. */
export function translatorOf(loaded: Loaded, namespace: Namespace): Translator {
  const ofPage = translators.get(loaded) ?? new Map<Namespace, Translator>();
  translators.set(loaded, ofPage);
  const known = ofPage.get(namespace) ?? translator(loaded, namespace);
  ofPage.set(namespace, known);
  return known;
}

/** `{{name}}` with the word before it, or `{{name:singular|plural}}`. */
const placeholder = /([^\s{}]+ )?\{\{(\w+)(?::([^|}]*)\|([^}]*))?\}\}/g;

function translator({ language, messages }: Loaded, namespace: Namespace): Translator {
  const plurals = pluralRulesOf(language);
  return (key, params = {}) => {
    const [source, path] = key.includes(':') ? (key.split(':') as [Namespace, string]) : [namespace, key];
    const plural = typeof params.count === 'number' ? plurals.select(params.count) : null;
    const tree = (messages[source] ?? {}) as Tree;
    const template = (plural && (find(tree, `${path}_${plural}`) ?? find(tree, `${path}_other`))) ?? find(tree, path);
    const filled = (_: string, before: string | undefined, name: string, one?: string, other?: string) => {
      const value = String(params[name] ?? '');
      if (one === undefined) return joinBefore(language, before ?? '', value) + value;
      return (before ?? '') + (plurals.select(Number(value)) === 'one' ? one : other);
    };
    return template?.replace(placeholder, filled) ?? key;
  };
}

function find(tree: Tree, path: string): string | undefined {
  let at: Tree | string | undefined = tree;
  for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined;
  return typeof at === 'string' ? at : undefined;
}

import { createContext, type ReactNode, use, useContext, useEffect, useState } from 'react';
import type { Language } from '#contract/platform/languages';
import {
  type CompiledCatalogue,
  findMessage,
  formatMessage,
  type MessageKey,
  type MessageValues,
} from '#contract/platform/messages';
import {
  type Core,
  catalogues,
  type Feature,
  type Messages,
  type Namespace,
  namespaceOf,
  type Refusals,
} from '../../locales/messages.ts';
import { expectErrorTexts } from '../api/api.ts';
import { LoadError } from './load-error.ts';

/**
 * Texts in the page's language: `const { t } = useTranslation('listings'); t('gallery.all', { count: 3 })`. Unknown keys do not compile.
 * @remarks `ns:key` reads texts of every page (shell, estate, errors, refused, validation).
 * @remarks A page declares its text files: `export const handle = { words: ['home'] }`. Undeclared ones suspend (Suspense).
 */
type Everywhere = Core & Refusals;
type ForeignKey = { [N in keyof Everywhere]: `${N}:${MessageKey<Everywhere[N]>}` }[keyof Everywhere];
export type Key<N extends Namespace> = MessageKey<Messages[N]> | ForeignKey;
export type Translate<N extends Namespace = 'shell'> = (key: Key<N>, params?: MessageValues) => string;

type Load = () => Promise<CompiledCatalogue>;

/** Loaded texts: `core` from the start, features on demand, those of errors after hydration. */
export type Loaded = {
  language: Language;
  messages: { [N in Namespace]?: CompiledCatalogue };
  features: Record<Feature, Load>;
  refusals: Load;
  /** Whether a text was requested before its file arrived. */
  hasGap: boolean;
};

const I18nContext = createContext<Loaded | null>(null);

export function I18nProvider({ loaded, children }: { loaded: Loaded; children: ReactNode }) {
  const [texts, setTexts] = useState(loaded);
  useEffect(() => {
    // Without a connection they load when it returns. A screen that needed them already renders again.
    const load = () =>
      addRefusals(loaded).then(
        () => loaded.hasGap && setTexts({ ...loaded, hasGap: false }),
        () => window.addEventListener('online', load, { once: true }),
      );
    if (!('errors' in loaded.messages)) expectErrorTexts(load());
    return () => window.removeEventListener('online', load);
  }, [loaded]);
  return <I18nContext value={texts}>{children}</I18nContext>;
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
 * Loads the texts of these features, or of all, in the page language. Texts of errors are a part of all; otherwise the browser loads
 * them after hydration, unless the page shows some at once.
 */
export async function loadMessages(language: Language, requested?: readonly (Feature | 'refusals')[]): Promise<Loaded> {
  const { core, files } = await catalogues[language]();
  const { refusals, ...features } = byName(files);
  const loaded: Loaded = { language, messages: { ...core }, features, refusals, hasGap: false };
  const names = requested ?? [...(Object.keys(features) as Feature[]), 'refusals' as const];
  await Promise.all(names.map((name) => (name === 'refusals' ? addRefusals(loaded) : addFeature(loaded, name))));
  return loaded;
}

async function addRefusals({ messages, refusals }: Loaded): Promise<void> {
  Object.assign(messages, await refusals());
}

const byName = (files: Record<string, Load>) =>
  Object.fromEntries(Object.entries(files).map(([path, load]) => [namespaceOf(path), load])) as Record<
    Feature | 'refusals',
    Load
  >;

/** By their texts, which a rendering after a gap shares. */
const pending = new WeakMap<Loaded['messages'], Map<Feature, Promise<void>>>();

/** Loads each feature once, so that `use` gets the same promise on every render. Synchronous once loaded. */
function addFeature(loaded: Loaded, feature: Feature): Promise<void> {
  const ofPage = pending.get(loaded.messages) ?? new Map<Feature, Promise<void>>();
  pending.set(loaded.messages, ofPage);
  const known = ofPage.get(feature);
  if (known) return known;
  const promise = loaded.features[feature]().then(
    (catalogue) => {
      loaded.messages[feature] = catalogue;
      Object.assign(promise, { status: 'fulfilled', value: undefined });
    },
    (cause) => {
      throw new LoadError(cause, () => ofPage.delete(feature));
    },
  );
  ofPage.set(feature, promise);
  return promise;
}

type Translator = (key: string, params?: MessageValues) => string;

const translators = new WeakMap<Loaded, Map<Namespace, Translator>>();

/** Translator of a feature, shared by all components of a page, so that its identity is stable. */
export function translatorOf(loaded: Loaded, namespace: Namespace): Translator {
  const ofPage = translators.get(loaded) ?? new Map<Namespace, Translator>();
  translators.set(loaded, ofPage);
  const known = ofPage.get(namespace) ?? translator(loaded, namespace);
  ofPage.set(namespace, known);
  return known;
}

/** A missing text is its key, so that the page still renders. */
function translator(loaded: Loaded, namespace: Namespace): Translator {
  const { language, messages } = loaded;
  return (key, params) => {
    const [source, path] = key.includes(':') ? (key.split(':') as [Namespace, string]) : [namespace, key];
    if (!(source in messages)) loaded.hasGap = true;
    const message = findMessage(messages[source] ?? {}, path);
    return message ? formatMessage(language, message, params) : key;
  };
}

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Language } from '#contract/rendering';
import type { Messages } from '../locales/it/messages.ts';

/**
 * Sentences of the page's language: `const { t } = useTranslation('listings'); t('gallery.all', { count: 3 })`.
 *
 * Our own sixty lines, with the call shape of react-i18next, because that library is 17 KB compressed on every first
 * load and its key types slow the compiler. Keys are checked: an unknown one does not compile. `{{name}}` is filled
 * from the parameters; with `count`, `key_one` or `key_other` is taken by the rules of the language. `ns:key` reads
 * another feature's sentence.
 */
export type Namespace = keyof Messages;

/** Dotted paths of a tree of sentences; plural variants count as one key. */
type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${Paths<T[K]>}`;
}[keyof T & string];
type Singular<K extends string> = K extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : K;
type ForeignKey = { [N in Namespace]: `${N}:${Paths<Messages[N]>}` }[Namespace];
export type Key<N extends Namespace> = Paths<Messages[N]> | ForeignKey;
export type Translate<N extends Namespace = 'shell'> = (
  key: Key<N>,
  params?: Record<string, string | number>,
) => string;

type Tree = { [key: string]: string | Tree };

const I18nContext = createContext<{ language: Language; messages: Messages } | null>(null);

export function I18nProvider(props: { language: Language; messages: Messages; children: ReactNode }) {
  const { language, messages, children } = props;
  const value = useMemo(() => ({ language, messages }), [language, messages]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

export function useTranslation<N extends Namespace = 'shell'>(namespace?: N) {
  const value = useContext(I18nContext);
  if (!value) throw new Error('useTranslation outside of I18nProvider');
  const { language, messages } = value;
  const t = useMemo(
    () => translator(language, messages, namespace ?? 'shell') as Translate<N>,
    [language, messages, namespace],
  );
  return { t, language };
}

/** Only the language of the page is downloaded. */
export async function loadMessages(language: Language): Promise<Messages> {
  return language === 'en'
    ? (await import('../locales/en/messages.ts')).messages
    : (await import('../locales/it/messages.ts')).messages;
}

function translator(language: Language, messages: Messages, namespace: Namespace) {
  const plurals = new Intl.PluralRules(language);
  return (key: string, params: Record<string, string | number> = {}): string => {
    const [home, path] = key.includes(':') ? (key.split(':') as [Namespace, string]) : [namespace, key];
    const plural = typeof params.count === 'number' ? plurals.select(params.count) : null;
    const tree = messages[home] as Tree;
    const sentence = (plural && (find(tree, `${path}_${plural}`) ?? find(tree, `${path}_other`))) ?? find(tree, path);
    return sentence?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? '')) ?? key;
  };
}

function find(tree: Tree, path: string): string | undefined {
  let at: Tree | string | undefined = tree;
  for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined;
  return typeof at === 'string' ? at : undefined;
}

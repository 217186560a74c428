import MessageFormat from '@messageformat/core';
import { type Language, languages } from './languages.ts';
import {
  type Catalogue,
  type CompiledMessage,
  formatMessage,
  type MessageKey,
  type MessageValues,
} from './messages.ts';

/** Compiles messages: at the build for the browser (`web/vite/messages.ts`), at run time on the server. No browser loads it. */

/** Translating function of a catalogue with the type `T`. Unknown keys do not compile. */
export type FormatMessage<T> = (key: MessageKey<T>, values?: MessageValues) => string;

/** ICU compiler of a language. It rejects a plural category that the language lacks. */
export const messageCompiler = (language: Language): MessageFormat<'values'> =>
  new MessageFormat(language, { returnType: 'values', strict: true });

/**
 * Translating function of a feature per language: `messagesIn({ it, en, fr, de, es })('fr')('confirmed.subject', { title })`.
 * Compiles a message on its first use. A language without a key of the Italian catalogue does not compile.
 * @throws {Error} for a key that the catalogue lacks, or for invalid ICU
 */
export function messagesIn<T extends Catalogue>(
  catalogues: { it: T } & Record<Exclude<Language, 'it'>, NoInfer<T>>,
): (language: Language) => FormatMessage<T> {
  const formats = new Map(languages.map((language) => [language, messagesOf<T>(language, catalogues[language])]));
  return (language) => formats.get(language) as FormatMessage<T>;
}

/**
 * Translating function of one catalogue. Compiles a message on its first use.
 * @throws {Error} for a key that the catalogue lacks, or for invalid ICU
 */
export function messagesOf<T extends Catalogue>(language: Language, catalogue: T): FormatMessage<T> {
  const compiler = messageCompiler(language);
  const compiled = new Map<string, CompiledMessage>();
  return (key, values) => {
    const message = compiled.get(key) ?? compiler.compile(getText(catalogue, key));
    compiled.set(key, message);
    return formatMessage(language, message, values);
  };
}

/** @throws {Error} for a key that the catalogue lacks */
function getText(catalogue: Catalogue, path: string): string {
  let at: Catalogue | string | undefined = catalogue;
  for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined;
  if (typeof at !== 'string') throw new Error(`No message ${path}.`);
  return at;
}

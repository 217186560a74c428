import { joinBefore } from './agreement.ts';
import type { Language } from './languages.ts';

/** Messages of the site: ICU texts in JSON files, one per language and feature (docs/decisions/022-messages.md). */

/** Messages of one feature in one language, in nested objects. */
export type Catalogue = { readonly [key: string]: string | Catalogue };

/** Dotted paths of the messages of a catalogue: `confirmed.subject`. */
export type MessageKey<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${MessageKey<T[K]>}`;
}[keyof T & string];

/** Values by parameter; a `plural` needs a number. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Returns the parts of a message in order: literal texts and values, and an array for each `plural` and `select`. */
export type CompiledMessage = (values: MessageValues) => readonly unknown[];

export type CompiledCatalogue = { readonly [key: string]: CompiledMessage | CompiledCatalogue };

/**
 * Text of a message. A word before a value agrees with it: "l’8 novembre", "d’Alba" (`agreement.ts`).
 * A value that is not in `values` is empty.
 */
export function formatMessage(language: Language, message: CompiledMessage, values: MessageValues = {}): string {
  const parts = message(values).flat(Number.POSITIVE_INFINITY);
  return parts.map((part, at) => textBefore(language, String(part ?? ''), parts[at + 1])).join('');
}

const textBefore = (language: Language, text: string, next: unknown): string =>
  next === undefined ? text : joinBefore(language, text, String(next));

/** Message at a dotted path, or `undefined`. */
export function findMessage(catalogue: CompiledCatalogue, path: string): CompiledMessage | undefined {
  let at: CompiledCatalogue | CompiledMessage | undefined = catalogue;
  for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined;
  return typeof at === 'function' ? at : undefined;
}

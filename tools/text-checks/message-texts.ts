import { parse } from '@messageformat/parser';
import type { Catalogue } from '../../contract/src/platform/messages.ts';

/** Messages of catalogues as the text checks read them. */

type Parts = ReturnType<typeof parse>;
type Cases = Extract<Parts[number], { cases: unknown }>;

export type Message = { key: string; message: string };

/** Messages with their dotted keys. */
export function messagesOf(catalogue: Catalogue, path = ''): Message[] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ key: path + key, message: value }] : messagesOf(value, `${path}${key}.`),
  );
}

/** Texts of all messages of a catalogue, with a text per case. A value is `{name}`. */
export const textsOf = (catalogue: Catalogue): string[] =>
  messagesOf(catalogue).flatMap(({ message }) => variantsOf(message));

/** Texts of a message: one per combination of its cases, the last with every `other`. A value is `{name}`. */
export function variantsOf(message: string): string[] {
  return variantsOfParts(parse(message, { strict: true }));
}

function variantsOfParts(parts: Parts): string[] {
  let texts = [''];
  for (const part of parts) {
    const next =
      part.type === 'content'
        ? [part.value]
        : 'cases' in part
          ? part.cases.flatMap(({ tokens }) => variantsOfParts(tokens as Parts))
          : [`{${part.arg}}`];
    texts = texts.flatMap((text) => next.map((end) => text + end));
  }
  return texts;
}

/** Parameters that a message prints in its `other` cases. */
export const printedOf = (message: string): Set<string> =>
  new Set([...(variantsOf(message).at(-1) ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)));

/** Every `plural` and `select` of a message, nested ones included. */
export function choicesOf(message: string): Cases[] {
  const inParts = (parts: Parts): Cases[] =>
    parts.flatMap((part) =>
      'cases' in part ? [part, ...part.cases.flatMap(({ tokens }) => inParts(tokens as Parts))] : [],
    );
  return inParts(parse(message, { strict: true }));
}

/** Parameters of a message: printed in some case, or selecting one. */
export const parametersOf = (message: string): Set<string> =>
  new Set([
    ...variantsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))),
    ...choicesOf(message).map(({ arg }) => arg),
  ]);

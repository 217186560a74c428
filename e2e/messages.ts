import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { joinBefore } from '#contract/platform/agreement';
import type { Language } from '#contract/platform/languages';
import { messagesOf } from '#contract/platform/message-compiler';
import type { Catalogue, MessageKey, MessageValues } from '#contract/platform/messages';
import { messagesOf as listMessages, variantsOf } from '../tools/text-checks/message-texts.ts';
import type { Messages } from '../web/src/locales/messages.ts';
import { readCatalogues } from '../web/src/locales/read-catalogues.ts';

/** Texts of screens and emails by key: a journey finds elements by these, so that a new wording breaks no journey. */

/** Catalogues of emails by file: `alias.emails` is `alias.emails.<language>.json`. A new one is one line here. */
type EmailMessages = {
  'account-lifecycle.emails': typeof import('../server/src/identity/emails/account-lifecycle.emails.it.json');
  'alias.emails': typeof import('../server/src/conversations/emails/alias.emails.it.json');
  'appeal.emails': typeof import('../server/src/trust/emails/appeal.emails.it.json');
  'decision.emails': typeof import('../server/src/trust/emails/decision.emails.it.json');
  'email-change.emails': typeof import('../server/src/identity/emails/email-change.emails.it.json');
  'listing.emails': typeof import('../server/src/catalog/emails/listing.emails.it.json');
  'message.emails': typeof import('../server/src/conversations/emails/message.emails.it.json');
  'open-day-organizer.emails': typeof import('../server/src/visits/emails/open-day-organizer.emails.it.json');
  'open-day-places.emails': typeof import('../server/src/visits/emails/open-day-places.emails.it.json');
  'organization.emails': typeof import('../server/src/identity/emails/organization.emails.it.json');
  'report.emails': typeof import('../server/src/trust/emails/report.emails.it.json');
  'security.emails': typeof import('../server/src/identity/emails/security.emails.it.json');
  'sign-up.emails': typeof import('../server/src/identity/emails/sign-up.emails.it.json');
};

type AllMessages = Messages & EmailMessages;
type Source = keyof AllMessages;
/** `search:filters` is `filters` in the catalogue of the feature `search`. */
type TextKey = { [S in Source]: `${S}:${MessageKey<AllMessages[S]>}` }[Source];

/** Text of a message in Italian, the language of the journeys. */
export const text = (key: TextKey, values?: MessageValues): string => textIn('it', key, values);

/** Text of a message in a language. The first call reads the catalogues. */
export function textIn(language: Language, key: TextKey, values?: MessageValues): string {
  const { format } = findSource(language, key);
  return format(pathOf(key), values);
}

/**
 * Italian text of a message with unknown values: any text may stand for a missing value, and every plural form matches.
 * @remarks It also matches within a longer text.
 */
export function textPattern(key: TextKey, values: MessageValues = {}): RegExp {
  const message = findSource('it', key).messages.get(pathOf(key)) ?? '';
  return new RegExp(
    variantsOf(message)
      .map((variant) => patternOf(variant, values))
      .join('|'),
  );
}

/** Matches the text of any of these messages with any values. */
export const anyText = (...keys: TextKey[]): RegExp => new RegExp(keys.map((key) => textPattern(key).source).join('|'));

const pathOf = (key: TextKey) => key.slice(key.indexOf(':') + 1);

function patternOf(variant: string, values: MessageValues): string {
  const parts = variant.split(/\{(\w+)\}/);
  return parts
    .map((part, at) => (at % 2 === 1 ? valuePattern(values[part]) : wordsPattern(part, parts[at + 1], values)))
    .join('');
}

const valuePattern = (value: string | number | undefined) => (value === undefined ? '.+' : escapeText(String(value)));

/** A word before a value may be elided: "il {day}" is also "l’{day}". */
function wordsPattern(words: string, next: string | undefined, values: MessageValues): string {
  if (next === undefined) return escapeText(words);
  const value = values[next];
  const forms = (value === undefined ? ['x', '8'] : [String(value)]).map((example) => joinBefore('it', words, example));
  const [form = '', ...others] = [...new Set(forms)].map(escapeText);
  return others.length === 0 ? form : `(?:${[form, ...others].join('|')})`;
}

const escapeText = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Messages of one catalogue: as ICU texts by path, and their translating function. */
type LoadedSource = {
  messages: ReadonlyMap<string, string>;
  format: (path: string, values?: MessageValues) => string;
};

const loaded = new Map<Language, Map<string, LoadedSource>>();

function findSource(language: Language, key: TextKey): LoadedSource {
  const sources = loaded.get(language) ?? loadSources(language);
  loaded.set(language, sources);
  const source = sources.get(key.slice(0, key.indexOf(':')));
  if (!source) throw new Error(`No catalogue has ${key}.`);
  return source;
}

function loadSources(language: Language): Map<string, LoadedSource> {
  const catalogues: Record<string, Catalogue> = { ...readCatalogues(language), ...readEmailCatalogues(language) };
  const sources = Object.entries(catalogues).map(([name, catalogue]): [string, LoadedSource] => {
    const messages = new Map(listMessages(catalogue).map(({ key, message }) => [key, message]));
    const format = messagesOf(language, catalogue) as LoadedSource['format'];
    return [name, { messages, format }];
  });
  return new Map(sources);
}

function readEmailCatalogues(language: Language): Record<string, Catalogue> {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const files = globSync(`server/src/**/*.emails.${language}.json`, { cwd: root });
  return Object.fromEntries(
    files.map((file) => [basename(file, `.${language}.json`), JSON.parse(readFileSync(root + file, 'utf8'))]),
  );
}

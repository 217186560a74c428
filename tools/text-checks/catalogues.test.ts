import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../contract/src/platform/languages.ts';
import { messageCompiler } from '../../contract/src/platform/message-compiler.ts';
import type { Catalogue } from '../../contract/src/platform/messages.ts';
import { readCatalogues } from '../../web/src/locales/read-catalogues.ts';
import { choicesOf, type Message, messagesOf, parametersOf, printedOf, textsOf, variantsOf } from './message-texts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Messages of every catalogue of a language, by its path without the language. */
function cataloguesOf(language: Language): Map<string, Message[]> {
  const screens = globSync(`web/src/locales/${language}/*/*.json`, { cwd: root });
  const others = globSync(`{server,contract}/src/**/*.${language}.json`, { cwd: root });
  return new Map(
    [...screens, ...others].map((file) => [
      file.replace(`/${language}/`, '/*/').replace(`.${language}.json`, '.*.json'),
      messagesOf(JSON.parse(readFileSync(root + file, 'utf8')) as Catalogue),
    ]),
  );
}

const [italian, ...others] = languages.map((language) => ({ language, catalogues: cataloguesOf(language) }));
if (!italian) throw new Error('Italian is the reference');
const english = others.find(({ language }) => language === 'en');
const italianMessages = new Map(named(italian.catalogues).map(({ name, message }) => [name, message]));

/** `file key` of each message. */
function named(catalogues: Map<string, Message[]>): { name: string; message: string }[] {
  return [...catalogues].flatMap(([file, messages]) =>
    messages.map(({ key, message }) => ({ name: `${file} ${key}`, message })),
  );
}

/** Quoted word for word from the specification, apostrophe included (spec/002 §7). */
const quoted = /billing-catalog\.json (?:plan|boost)\.deleteFailed$/;

/** `many` applies to exact millions in Italian, French and Spanish; without it the text is that of `other`. */
const requiredCases = (language: Language) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((category) => category !== 'many');

function faulty(messages: { name: string; message: string }[], isFault: (message: string, name: string) => boolean) {
  return messages
    .filter(({ name, message }) => isFault(message, name))
    .map(({ name, message }) => `${name}: ${message}`);
}

describe.each([italian, ...others])('the messages in $language', ({ language, catalogues }) => {
  const messages = named(catalogues);

  it('have the files and keys of the Italian ones', () => {
    expect(messages.map(({ name }) => name).sort()).toEqual([...italianMessages.keys()].sort());
  });

  it('are valid ICU messages of the language', () => {
    const compiler = messageCompiler(language);
    const errors = messages.flatMap(({ name, message }) => {
      try {
        compiler.compile(message);
        return [];
      } catch (error) {
        return [`${name}: ${error}`];
      }
    });
    expect(errors).toEqual([]);
  });

  it('are never empty', () => {
    expect(faulty(messages, (message) => variantsOf(message).some((text) => text.trim() === ''))).toEqual([]);
  });

  it('print the parameters of the Italian ones, and select by known parameters', () => {
    const differing = faulty(messages, (message, name) => {
      const reference = italianMessages.get(name) ?? '';
      const isUnknown = choicesOf(message).some(({ arg }) => !parametersOf(reference).has(arg));
      return isUnknown || printedOf(message).symmetricDifference(printedOf(reference)).size > 0;
    });
    expect(differing).toEqual([]);
  });

  it('have every plural form of the language', () => {
    const incomplete = faulty(messages, (message) =>
      choicesOf(message).some(({ type, cases }) => {
        const keys = new Set(cases.map(({ key }) => key));
        return type === 'plural' && requiredCases(language).some((category) => !keys.has(category));
      }),
    );
    expect(incomplete).toEqual([]);
  });

  it('use no syntax besides values, plural and select: code formats numbers and days', () => {
    expect(
      faulty(messages, (message) => /,\s*(?!plural|select\b)\w+\s*[,}]|#|offset:/.test(syntaxOf(message))),
    ).toEqual([]);
  });

  it('have the typography of the language', () => {
    const isStraight = (text: string) => /\p{L}'\p{L}/u.test(text) || /"\p{L}/u.test(text);
    expect(faulty(messages, (message, name) => !quoted.test(name) && variantsOf(message).some(isStraight))).toEqual([]);
  });
});

/** The arguments of a message, without its texts. */
const syntaxOf = (message: string) =>
  [...message.matchAll(/\{\s*\w+\s*,[^{}]*[{}]/g)].map(([argument]) => argument).join(' ');

/** Shorter texts may be names, codes and words that two languages share. */
const MAX_SHARED_LENGTH = 20;

describe.each(others.filter(({ language }) => language !== 'en'))('the messages in $language', ({ catalogues }) => {
  it.each([...italian.catalogues.keys()])('of %s are not English', (file) => {
    const own = (catalogues.get(file) ?? []).filter(({ message }) => message.length > MAX_SHARED_LENGTH);
    const englishMessages = new Map(english?.catalogues.get(file)?.map(({ key, message }) => [key, message]));
    const same = own.filter(({ key, message }) => englishMessages.get(key) === message);
    expect(same.length > own.length / 20 ? same : []).toEqual([]);
  });
});

it.each(languages)('request in %s to read a privacy notice, and to accept only terms', (language) => {
  const catalogues = readCatalogues(language);
  const { accept, terms, read, policy } = catalogues.identity.privacy;
  const texts = [`${accept} ${terms}`, `${read} ${policy}`, ...Object.values(catalogues).flatMap(textsOf)];
  const notice = /informativa|privacy|confidentialité|Datenschutz|privacidad/i;
  const clauses = texts.flatMap((text) => text.split(/[.,;]|\s(?:e|and|et|und|y)\s/));
  const accepted = /\b(accett|accept|akzeptier|zustimm|acept|consent to|acconsent)/i;
  expect(clauses.filter((clause) => accepted.test(clause) && notice.test(clause))).toEqual([]);
  expect(`${read} ${policy}`).toMatch(/letto|read|lu |Kenntnis|leído/);
});

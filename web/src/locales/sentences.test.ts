import { describe, expect, it } from 'vitest';
import { languages } from '#contract/platform/languages';
import { loadMessages } from '../platform/lib/i18n.tsx';
import type { Messages } from './messages.ts';

type Tree = { [key: string]: string | Tree };

/** Every sentence by its dotted path. */
function sentencesOf(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : sentencesOf(value, `${path}${key}.`),
  );
}

async function wordsOf(language: (typeof languages)[number]) {
  const { messages } = await loadMessages(language);
  return { messages: messages as Messages, sentences: new Map(sentencesOf(messages as Tree)) };
}

const [italian, ...others] = await Promise.all(
  languages.map(async (language) => ({ language, ...(await wordsOf(language)) })),
);
if (!italian) throw new Error('Italian is the measure');
const english = others.find(({ language }) => language === 'en');
const paramsOf = (sentence = '') => `${[...new Set(sentence.match(/\{\{\w+\}\}/g))].sort()}`;

/** What the specification writes word by word, apostrophe and all (spec/002 §7). */
const given = /^billingCatalog\.(plan|boost)\.deleteFailed$/;

describe.each([italian, ...others])('the sentences in $language', ({ messages, sentences }) => {
  it('stand under the keys of the Italian ones', () => {
    // Italian, English and German have two forms of a plural; who has a third may write it, and falls back to `other`.
    const keys = [...sentences.keys()].filter((key) => !key.endsWith('_many'));
    expect(keys.sort()).toEqual([...italian.sentences.keys()].filter((key) => !key.endsWith('_many')).sort());
  });

  it('are never empty', () => {
    expect([...sentences].filter(([, sentence]) => sentence.trim() === '')).toEqual([]);
  });

  it('take the parameters of the Italian ones', () => {
    const differ = [...italian.sentences].filter(
      ([key, sentence]) => paramsOf(sentence) !== paramsOf(sentences.get(key)),
    );
    expect(differ.map(([key]) => key)).toEqual([]);
  });

  it('never ask to accept a privacy notice: it is read, and only terms are accepted', () => {
    const { accept, terms, read, policy } = messages.identity.privacy;
    const asked = [`${accept} ${terms}`, `${read} ${policy}`, ...sentences.values()];
    const notice = /informativa|privacy|confidentialité|Datenschutz|privacidad/i;
    const clauses = asked.flatMap((sentence) => sentence.split(/[.,;]|\s(?:e|and|et|und|y)\s/));
    const accepted = /\b(accett|accept|akzeptier|zustimm|acept|consent to|acconsent)/i;
    expect(clauses.filter((clause) => accepted.test(clause) && notice.test(clause))).toEqual([]);
    expect(`${read} ${policy}`).toMatch(/letto|read|lu |Kenntnis|leído/);
  });

  it('leave no brace open', () => {
    const broken = [...sentences].filter(([, sentence]) => /[{}]/.test(sentence.replace(/\{\{[^{}]+\}\}/g, '')));
    expect(broken).toEqual([]);
  });

  it('have every plural in one and in more', () => {
    const lacks = (key: string, form: string, other: string) =>
      key.endsWith(form) && !sentences.has(key.slice(0, -form.length) + other);
    const alone = [...sentences.keys()].filter(
      (key) => lacks(key, '_one', '_other') || lacks(key, '_other', '_one') || lacks(key, '_many', '_other'),
    );
    expect(alone).toEqual([]);
  });

  it('are written as its typographers do', () => {
    const straight = [...sentences].filter(
      ([key, sentence]) => !given.test(key) && (/\p{L}'\p{L}/u.test(sentence) || /"\p{L}/u.test(sentence)),
    );
    expect(straight).toEqual([]);
  });
});

/** Up to here names, codes and words that two languages share. */
const LONG = 20;

describe.each(others.filter(({ language }) => language !== 'en'))('the sentences in $language', ({ messages }) => {
  it.each(Object.keys(italian.messages) as (keyof Messages)[])('of %s are no English ones', (namespace) => {
    const own = sentencesOf(messages[namespace] as Tree).filter(([, sentence]) => sentence.length > LONG);
    const theirs = new Map(sentencesOf((english?.messages[namespace] ?? {}) as Tree));
    const same = own.filter(([key, sentence]) => theirs.get(key) === sentence);
    expect(same.length > own.length / 20 ? same : []).toEqual([]);
  });
});

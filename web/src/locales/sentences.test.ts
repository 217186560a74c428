import { describe, expect, it } from 'vitest';
import { loadMessages } from '../lib/i18n.tsx';

type Tree = { [key: string]: string | Tree };

/** Every sentence by its dotted path. */
function sentencesOf(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : sentencesOf(value, `${path}${key}.`),
  );
}

const it_ = sentencesOf((await loadMessages('it')).messages as Tree);
const en = new Map(sentencesOf((await loadMessages('en')).messages as Tree));
const paramsOf = (sentence: string) => [...new Set(sentence.match(/\{\{\w+\}\}/g))].sort();

describe('the sentences of the two languages', () => {
  it('stand under the same keys', () => {
    expect([...en.keys()].sort()).toEqual(it_.map(([key]) => key).sort());
  });

  it('are never empty', () => {
    expect([...it_, ...en].filter(([, sentence]) => sentence.trim() === '')).toEqual([]);
  });

  it('take the same parameters', () => {
    const differ = it_.filter(([key, sentence]) => `${paramsOf(sentence)}` !== `${paramsOf(en.get(key) ?? '')}`);
    expect(differ.map(([key]) => key)).toEqual([]);
  });

  it('leave no brace open', () => {
    const broken = [...it_, ...en].filter(([, sentence]) => /[{}]/.test(sentence.replace(/\{\{\w+\}\}/g, '')));
    expect(broken).toEqual([]);
  });

  it('have every plural in one and in more', () => {
    const keys = new Set(it_.map(([key]) => key));
    const alone = [...keys].filter(
      (key) =>
        (key.endsWith('_one') && !keys.has(key.replace(/_one$/, '_other'))) ||
        (key.endsWith('_other') && !keys.has(key.replace(/_other$/, '_one'))),
    );
    expect(alone).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../web/src/platform/lib/i18n.tsx';
import { bareStrings, bareStringsOf } from './bare-strings.ts';
import type { MessageTree } from './message-texts.ts';
import { usedKeys } from './used-keys.ts';

/** `namespace:dotted.path` of every text; both plural forms count as one. */
function pathsOf(tree: MessageTree, path: string): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key.replace(/_(one|many|other)$/, '')] : pathsOf(value, `${path}${key}.`),
  );
}

const { messages } = await loadMessages('it');
const textKeys = new Set(
  Object.entries(messages).flatMap(([namespace, tree]) => pathsOf(tree as MessageTree, `${namespace}:`)),
);
const parentOf = (key: string) => key.slice(0, Math.max(key.lastIndexOf('.'), key.lastIndexOf(':')) + 1);

/** Names that are the same in every language, and strings without words. */
const named: Readonly<Record<string, string>> = {
  Airbnb: 'the calendar that most people would add: its name',
  Soglia: 'the name of the portal',
  CIN: 'the code that every stay must show, by its legal name (art. 13-ter D.L. 145/2023)',
  '· CIN': 'the same behind a dot',
  'https://': 'how an address begins',
};

/**
 * Not used by a `t` of a known namespace: guides declare their keys as data (`web/src/site/guides/*-guide.ts`), and the
 * manifest is no screen.
 */
const otherwise = /^(\w+Guide:|offline:app\.)/;

describe('the texts of the screens', () => {
  it('are all in the locale files', () => {
    expect(bareStrings().filter(({ text }) => !(text in named))).toEqual([]);
  });

  it('are found in attributes, elements, conditions and templates', () => {
    const page = `
      <a title="Uno" className="no" aria-label={isOpen ? 'Due' : t('no')}>Tre {count > 1 && 'Quattro'} {\`Cinque \${n}\`} {t('no')}</a>;
      <img alt={name ?? 'Sei'} src="no" />; <p>{kind === 'no' ? 1 : '7'}</p>`;
    expect(bareStringsOf('page.tsx', page).map(({ text }) => text)).toEqual([
      'Uno',
      'Due',
      'Tre',
      'Quattro',
      'Cinque',
      'Sei',
    ]);
  });
});

describe('every text of the locale files', () => {
  const used = usedKeys();

  it('is shown by some screen', () => {
    const unused = [...textKeys].filter(
      (key) =>
        !otherwise.test(key) &&
        !used.keys.has(key) &&
        !used.lists.has(parentOf(key)) &&
        ![...used.open].some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  it('exists when a screen uses it', () => {
    const started = [...used.open, ...used.lists].filter(
      (start) => ![...textKeys].some((key) => key.startsWith(start)),
    );
    expect(started).toEqual([]);
    expect([...used.keys].filter((key) => !textKeys.has(key))).toEqual([]);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../contract/src/platform/messages.ts';
import { readCatalogues } from '../../web/src/locales/read-catalogues.ts';
import { bareStrings, bareStringsOf } from './bare-strings.ts';
import { messagesOf, parametersOf } from './message-texts.ts';
import { usedKeys } from './used-keys.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Every message by `namespace:dotted.path`; one of the server by `path of its catalogue:dotted.path`. */
const catalogues: [namespace: string, catalogue: Catalogue][] = [
  ...Object.entries(readCatalogues('it')),
  ...globSync('{server,contract}/src/**/*.it.json', { cwd: root }).map((file): [string, Catalogue] => [
    file,
    JSON.parse(readFileSync(root + file, 'utf8')),
  ]),
];
const texts = new Map(
  catalogues.flatMap(([namespace, catalogue]) =>
    messagesOf(catalogue).map(({ key, message }) => [`${namespace}:${key}`, message]),
  ),
);
const textKeys = new Set(texts.keys());
const parentOf = (key: string) => key.slice(0, Math.max(key.lastIndexOf('.'), key.lastIndexOf(':')) + 1);

/** Names that are the same in every language, and strings without words. */
const named: Readonly<Record<string, string>> = {
  Airbnb: 'the calendar that most people would add: its name',
  Soglia: 'the name of the portal',
  CIN: 'the code that every stay must show, by its legal name (art. 13-ter D.L. 145/2023)',
  '· CIN': 'the same behind a dot',
  'https://': 'how an address begins',
};

/** Guides declare their keys as data (`web/src/site/guides/*.page.tsx`); the terms of the contract are counted as those of `estate`. */
const otherwise = /^(?:\w+Guide:|contract\/)/;

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
        ![...used.open, ...used.cast].some((start) => key.startsWith(start)),
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

  it('gets its parameters from each use', () => {
    const lacking = used.calls.flatMap(({ place, key, values }) => {
      const missing = values && parametersOf(texts.get(key) ?? '').difference(values);
      return missing && missing.size > 0 ? [`${place}: ${key} lacks ${[...missing].join(', ')}`] : [];
    });
    expect(lacking).toEqual([]);
  });
});

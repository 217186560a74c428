import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveTyped, withQuestion } from './draft-text.ts';

it.each([
  ['', 'È ancora disponibile?'],
  ['Buongiorno. ', 'Buongiorno. È ancora disponibile?'],
  ['È ancora disponibile? Grazie', 'È ancora disponibile? Grazie'],
])('appends a question to %j once', (text, expected) => {
  expect(withQuestion(text, 'È ancora disponibile?')).toBe(expected);
});

describe('text typed before the form’s scripts load', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['is saved', null, 'È libera?', { text: 'È libera?' }],
    [
      'joins what was saved',
      '{"text":"Buongiorno.","showPhone":true}',
      'È libera?',
      { text: 'Buongiorno. È libera?', showPhone: true },
    ],
    ['changes nothing that says it already', '{"text":"È libera? Grazie"}', 'È libera?', { text: 'È libera? Grazie' }],
    ['takes the place of what cannot be read', '{"text":7}', 'È libera?', { text: 'È libera?' }],
    ['leaves what was saved where nothing was typed', '{"text":"Buongiorno."}', ' ', { text: 'Buongiorno.' }],
  ])('%s', (_what, saved, typed, expected) => {
    const items = new Map(saved === null ? [] : [['key', saved]]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    });
    saveTyped('key', typed);
    expect(JSON.parse(items.get('key') ?? 'null')).toEqual(expected);
  });
});

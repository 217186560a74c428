import { describe, expect, it } from 'vitest';
import { line, lines, plainTextRule } from './plain-text.schemas.ts';
import { cleanLine, cleanLines } from './plain-text.ts';
import { personName } from './user-fields.schemas.ts';

/** More combining marks than any real character. */
const heap = (base: string, marks: number) => base + '\u0334'.repeat(marks);

describe('single line of plain text', () => {
  it.each([
    ['what a keyboard writes in two characters, as one', 'Cafe\u0301', 'Café'],
    ['a pasted line break, as a space', 'Via Roma\r\n12', 'Via Roma 12'],
    ['a pasted tab and separator, as spaces', 'Via\tRoma\u202812', 'Via Roma 12'],
    ['white at both ends, away', '\u00a0 Anna\n', 'Anna'],
    ['Vietnamese, which stacks two marks', 'Nguye\u0302\u0303n', 'Nguyễn'],
    ['Hebrew with vowels', 'שָּׁלוֹם', 'שָּׁלוֹם'.normalize('NFC')],
    ['Hindi', 'हिन्दी', 'हिन्दी'],
    ['Thai', 'ที่นี่', 'ที่นี่'],
    ['families and flags', '👩‍❤️‍👨 🏳️‍🌈 1️⃣', '👩‍❤️‍👨 🏳️‍🌈 1️⃣'],
  ])('accepts %s', (_, typed, expected) => {
    expect(line(100).parse(typed)).toBe(expected);
    expect(cleanLine(typed)).toBe(expected);
  });

  it.each([
    ['many marks on a letter', heap('Z', 5), 'too_many_marks'],
    ['many marks on nothing', heap('', 5), 'too_many_marks'],
    ['many marks with invisible characters between them', `Z${'\u0334\u0334\u0334\u200b'.repeat(2)}`, 'too_many_marks'],
    ['a NUL', 'Anna\0', 'hidden_characters'],
    ['an override of the direction', 'Anna \u202Eissor', 'hidden_characters'],
  ])('rejects %s with its rule', (_, typed, rule) => {
    for (const kind of [line, lines]) {
      const issue = kind(200).safeParse(typed).error?.issues[0];
      expect(issue && 'pattern' in issue && plainTextRule(String(issue.pattern))).toBe(rule);
    }
    expect(personName.safeParse(typed).success).toBe(false);
  });

  it('counts the stored length', () => {
    expect(line(4).safeParse('  cafe\u0301  ').success).toBe(true);
    expect(line(3).safeParse('café').success).toBe(false);
  });
});

describe('several lines of plain text', () => {
  it('preserve line breaks', () => {
    expect(lines(100).parse(' uno\r\ndue\n\ttre\u2029quattro ')).toBe('uno\r\ndue\n\ttre\nquattro');
  });
});

describe('text whose author cannot correct it', () => {
  it('loses the characters that `lines` rejects', () => {
    const arrived = `Anna\0 \u202E${heap('Z', 60)}oe`;
    expect(cleanLine(arrived)).toBe(`Anna ${heap('Z', 4)}oe`);
    expect(line(300).safeParse(cleanLine(arrived)).success).toBe(true);
    expect(cleanLines(`a\n${heap('b', 9)}\u202C`)).toBe(`a\n${heap('b', 4)}`);
  });
});

it('validates any length in linear time', () => {
  for (const text of [
    '\u0301',
    '\u200b',
    'a\u0301\u200b',
    'a',
    'a\u0301\u0301\u0301\u0301',
    '\u0301\u0301\u0301\u0301\u200b',
  ]) {
    const startedAt = performance.now();
    line(1_000_000).safeParse(`${text.repeat(100_000)}\0`);
    cleanLine(text.repeat(100_000));
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  }
});

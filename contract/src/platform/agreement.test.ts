import { describe, expect, it } from 'vitest';
import type { Language } from '../platform/languages.ts';
import { joinBefore, withFirstOfMonth } from './agreement.ts';

describe('text before a value', () => {
  it.each<[Language, string, string, string]>([
    ['it', 'fino al ', '8 novembre', 'fino all’8 novembre'],
    ['it', 'Il ', '11 novembre', 'L’11 novembre'],
    ['it', 'dal ', '11.000', 'dall’11.000'],
    ['it', 'costa il ', '85%', 'costa l’85%'],
    ['it', 'il ', '18 novembre', 'il 18 novembre'],
    ['it', 'nel ', '1811', 'nel 1811'],
    ['it', 'del ', '1º novembre', 'del 1º novembre'],
    ['it', 'alle ', '8:30', 'alle 8:30'],
    ['fr', 'Photo de ', 'Alba', 'Photo d’Alba'],
    ['fr', 'Photo de ', 'Milan', 'Photo de Milan'],
    ['fr', 'le ', '8 novembre', 'le 8 novembre'],
    ['fr', 'plus de ', '11', 'plus de 11'],
    ['es', 'Ana y ', 'Irene', 'Ana e Irene'],
    ['es', '7 o ', '8', '7 u 8'],
    ['es', 'Ana y ', 'Hielo', 'Ana y Hielo'],
    ['en', 'until the ', '8 November', 'until the 8 November'],
    ['de', 'bis zum ', '8. November', 'bis zum 8. November'],
  ])('agrees with the value in %s: %j and %j become %j', (language, before, value, expected) => {
    expect(joinBefore(language, before, value) + value).toBe(expected);
  });
});

describe('first day of a month', () => {
  it.each<[Language, string, string]>([
    ['it', '1 novembre 2026', '1º novembre 2026'],
    ['it', 'domenica 1 novembre', 'domenica 1º novembre'],
    ['it', '21 novembre 2026', '21 novembre 2026'],
    ['fr', 'dimanche 1 novembre', 'dimanche 1er novembre'],
    ['en', '1 November 2026', '1 November 2026'],
  ])('uses the ordinal in %s where required: %s', (language, date, expected) => {
    expect(withFirstOfMonth(language, date)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { normalEmail, normalPhone, passwordRule, readIdentifier } from './accounts.rules.ts';

describe('normalPhone', () => {
  it.each([
    ['333 123 4567', '+393331234567'],
    ['tel:+39-333-1234567', '+393331234567'],
    ['+39 333 123 4567', '+393331234567'],
    ['0039 3331234567', '+393331234567'],
    ['02 1234567', '+39021234567'],
    ['(02) 123-45.67', '+39021234567'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+123456', null],
    ['+1234567890123456', null],
    ['+0391234567', null],
    ['call me', null],
    ['', null],
    ['393331234567', '+393331234567'],
    ['333/1234567', '+393331234567'],
    ['800 123456', '+39800123456'],
    ['333 123 4567 ext 5', null],
    ['+39 333 123 4567;ext=5', null],
    ['call me at 333 123 4567', null],
    ['+39 333 123 4567 or +39 333 123 4568', null],
    ['112', null],
    ['+39 12345678901234', null],
    ['3'.repeat(5000), null],
    ['+'.repeat(5000), null],
    ['+39 333 123 4567'.repeat(300), null],
    [`333${' '.repeat(5000)}1234567`, null],
  ])('converts %j to %j', (text, phone) => {
    expect(normalPhone(text)).toBe(phone);
  });
});

describe('an identifier', () => {
  it.each([
    [' Giulia@Soglia.Test ', { by: 'email', value: 'giulia@soglia.test' }],
    ['333 123 4567', { by: 'phone', value: '+393331234567' }],
    ['giulia', null],
  ])('%j is parsed as %j', (text, read) => {
    expect(readIdentifier(text)).toEqual(read);
  });

  it('is compared in lower case', () => {
    expect(normalEmail('ADA@Example.ORG')).toBe('ada@example.org');
  });
});

describe('passwordRule', () => {
  it.each([
    ['Una-frase-lunga-7', 4, false, null],
    ['tramonto', 2, false, 'weak_password'],
    ['qwertyuiop', 0, true, 'leaked_password'],
    ['Soglia', 4, true, 'leaked_password'],
    ['Soglia2026', 1, false, 'site_password'],
    ['soglia-casa-affitto', 4, false, 'site_password'],
    ['AnnunciVenditaImmobiliare!2026', 4, false, 'site_password'],
    ['casa-di-notte-a-Pescara', 4, false, null],
    ['casa 8412 7790 3356', 4, false, null],
  ])('returns for %j with score %i, leaked %s: %s', (password, score, leaked, rule) => {
    expect(passwordRule(password, { score, leaked })).toBe(rule);
  });
});

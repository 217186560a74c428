import { describe, expect, it } from 'vitest';
import type { MessageFlag } from '#contract/conversations/messages';
import { contactFlags } from './contact-flags.rules.ts';

const cases: [string, MessageFlag[]][] = [
  // Email addresses
  ['scrivimi a mario.rossi@gmail.com', ['email']],
  ['MARIO@GMAIL.COM', ['email']],
  ['mario (at) gmail . com', ['email']],
  ['mario [at] gmail [dot] com', ['email']],
  ['mario chiocciola libero punto it', ['email']],
  ['mario @ libero . it', ['email']],
  ['mario at gmail dot com', ['email']],
  ['mario＠gmail．com', ['email']],
  ['m\u200bario@gma\u200bil.com', ['email']],
  ['mail: nome+casa@studio-legale.co.uk grazie', ['email']],
  // Italian numbers
  ['chiamami al 3331234567', ['phone']],
  ['333 123 4567', ['phone']],
  ['333.123.45.67', ['phone']],
  ['333-12-34-567', ['phone']],
  ['(333) 1234567', ['phone']],
  ['+39 333 1234567', ['phone']],
  ['0039 333 12 34 567', ['phone']],
  ['39 333 1234567', ['phone']],
  ['+39.02.1234567', ['phone']],
  ['fisso 02 1234567', ['phone']],
  ['06/12345678', ['phone']],
  ['tre tre tre 123 4567', ['phone']],
  ['tre tre tre uno due tre quattro cinque sei sette', ['phone']],
  ['333 poi 123 e poi 4567', ['phone']],
  ['333 trattino 1234567', ['phone']],
  ['3 3 3 1 2 3 4 5 6 7', ['phone']],
  ['333 12O 4567', ['phone']],
  ['3️⃣3️⃣3️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', ['phone']],
  ['３３３１２３４５６７', ['phone']],
  ['333 123 456', ['phone']],
  ['3331234567 oppure 0212345678', ['phone']],
  ['3331234567 0212345678', ['phone']],
  ['numero verde 800 123 456', ['phone']],
  ['٣٣٣١٢٣٤٥٦٧', ['phone']],
  ['۳۳۳ ۱۲۳ ۴۵۶۷', ['phone']],
  // Foreign numbers
  ['+44 7911 123456', ['phone']],
  ['+49 30 901820', ['phone']],
  ['0044 7911 123456', ['phone']],
  ['447911123456', ['phone']],
  ['+1 415 555 2671', ['phone']],
  ['six one five', []],
  // Links
  ['guarda https://esempio.it/casa', ['link']],
  ['http://1.2.3.4', ['link']],
  ['www.esempio.org', ['link']],
  ['vai su esempio-case.com!', ['link']],
  ['wa.me/393331234567', ['phone', 'link']],
  ['wa.me', ['link']],
  ['wa (punto) me', ['link']],
  ['t.me/qualcuno', ['link']],
  ['bit.ly/3xYz', ['link']],
  // Combinations
  ['mario@gmail.com o 333 1234567, sito www.mario.it', ['email', 'phone', 'link']],
];

const innocent = [
  'Buongiorno, è ancora disponibile? Vorrei visitarla sabato alle 10:30.',
  'Il mio budget è 350.000 €, posso arrivare a 380.000 euro.',
  'Offro € 1.250.000,00',
  'tra 300.000 e 350.000 euro',
  'tra 320.000 e 350.000 euro',
  'budget 320000 euro, anticipo 65000 euro',
  '1.200 EUR al mese più 150 di spese',
  '350mila euro',
  '800.000 trattabili, al massimo 850.000',
  'offro 800 000 subito',
  'cerco 80-100 mq, anche 1.200 m² di terreno',
  '85 mq, 3 locali, 2 bagni, piano 4',
  'dal 21/11/2026 al 28/12/2026',
  'dal 21.11.2026 al 28.12.2026',
  'arriviamo il 2026-11-21 e partiamo il 2026-11-28',
  'siamo in tre: due adulti e un bambino di sei anni',
  'siamo 2 adulti, 2 bambini, 1 cane',
  'CAP 20121 Milano, via Roma 12',
  '00184 Roma 25',
  '39100 Bolzano e 39012 Merano',
  'CIN IT015146C2ABCD1234',
  'CIR 015146-CNI-00123',
  'IBAN IT60X0542811101000000123456',
  'P.IVA 02400000015',
  'rif. 3401234567',
  'annuncio 3331234567',
  'costruito nel 1967, ristrutturato nel 2019 2020',
  'Buongiorno.io sono Marco',
  'Ciao.Come va?',
  'Vediamoci at home, look at the house',
  'Ci vediamo alle 18.30-19.30?',
  'Il mutuo al 3,5% per 25 anni, rata 1.234,56 €',
  'tre camere, due bagni, un salotto',
  'una casa 🏠 bellissima 😍',
  'مرحبا، هل الشقة متاحة؟',
  '',
];

describe('contactFlags', () => {
  it.each(cases)('returns for “%s” %j', (text, flags) => {
    expect(contactFlags(text)).toEqual(flags);
  });

  it.each(innocent)('returns nothing for “%s”', (text) => {
    expect(contactFlags(text)).toEqual([]);
  });

  it.each([
    ['a'.repeat(2000)],
    ['1 '.repeat(1000)],
    ['a.'.repeat(1000)],
    ['a@'.repeat(1000)],
    ['3-'.repeat(1000)],
    ['e poi '.repeat(330)],
    ['( at ) '.repeat(280)],
  ])('checks 2,000 hostile characters in under 200 ms', (text) => {
    const started = performance.now();
    contactFlags(text.slice(0, 2000));
    expect(performance.now() - started).toBeLessThan(200);
  });
});

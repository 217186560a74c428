import { describe, expect, it } from 'vitest';
import { findContacts } from './contact-detection.ts';

/** Detected contacts as the user wrote them. */
const written = (text: string) => findContacts(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

describe('contact detection', () => {
  it.each([
    ['Chiama 333 1234567 dopo le 18', [['phone', '333 1234567']]],
    ['Tel. TRE TRE TRE 123 4567!', [['phone', 'TRE TRE TRE 123 4567']]],
    ['3 3 3 1 2 3 4 5 6 7', [['phone', '3 3 3 1 2 3 4 5 6 7']]],
    [
      'tre·tre·tre·uno·due·tre·quattro·cinque·sei·sette',
      [['phone', 'tre·tre·tre·uno·due·tre·quattro·cinque·sei·sette']],
    ],
    ['３３３ 1234567', [['phone', '３３３ 1234567']]],
    ['3\u200b331234567', [['phone', '3\u200b331234567']]],
    [
      '3331234567 0212345678',
      [
        ['phone', '3331234567'],
        ['phone', '0212345678'],
      ],
    ],
    ['Scrivi a Mario.Rossi (at) Gmail . com, grazie', [['email', 'Mario.Rossi (at) Gmail . com']]],
    ['foto su https://Esempio.it/casa?x=1 e oltre', [['link', 'https://Esempio.it/casa?x=1']]],
    ['WWW.esempio.org', [['link', 'WWW.esempio.org']]],
    ['vedi esempio-case.com', [['link', 'esempio-case.com']]],
    ['seguici: @casa_bella.roma', [['social', '@casa_bella.roma']]],
    ['Instagram: casabella', [['social', 'Instagram: casabella']]],
    ['IG @casabella', [['social', '@casabella']]],
    ['su Facebook come Mario Rossi', [['social', 'su Facebook come Mario Rossi']]],
    ['Scrivimi su WhatsApp', [['social', 'Scrivimi su WhatsApp']]],
    ['follow us on TikTok', [['social', 'follow us on TikTok']]],
  ])('in %j detects %j', (text, expected) => {
    expect(written(text)).toEqual(expected);
  });

  it.each([
    'Trilocale di 85 mq al terzo piano, 3 locali e 2 bagni, a 350 m dal mare',
    'Via Garibaldi 333, 20121 Milano; interno 12, scala 4',
    'Prezzo 335.000.000 lire nel 1999, oggi 320.000 €',
    'Costruito nel 1967, ristrutturato nel 2003, 2015 e 2019',
    'Classe D, APE 3901500012325 valido fino al 31/12/2033',
    'Attestato di prestazione energetica n. 0213400012325/2023',
    'EPgl 118,5 kWh/m² anno',
    'CIN IT015146C2ABCD1234, CIR 015146-CNI-00123',
    'Foglio 123, particella 4567, sub 12, rendita 1.234,56',
    'Latitudine 45.4642, longitudine 9.1900',
    'Spese condominiali 150 euro, caparra 3.000 euro',
    'Linee 90/91, 92 e 93; autobus 31 32 33',
    'Check-in dalle 15:00 alle 20:00, check-out entro le 10:00',
    'La stazione è raggiungibile in 10-12 minuti',
    'Vicino al negozio Apple e a due passi dal cinema',
    'Parcheggio @ 200 m',
    'Camere: 12, 14, 16 e 18 mq; terrazza di 333 mq',
    'Codice annuncio 3331234567',
    'Internet in fibra, Netflix, Telegram e chiamate: tutto incluso',
    'the constructor of the toString prototype',
    '🏡 Casa con giardino 🌳 e vista 🌊',
    '',
  ])('in %j detects nothing', (text) => {
    expect(written(text)).toEqual([]);
  });
});

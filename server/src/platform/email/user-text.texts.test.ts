import { describe, expect, it } from 'vitest';
import { sharedTexts } from './shared.texts.ts';
import { oneLine } from './user-text.texts.ts';

describe('greeting', () => {
  it.each([
    ['Ada', 'Ciao Ada,'],
    ["Maria Grazia D'Annunzio", "Ciao Maria Grazia D'Annunzio,"],
    ['Zoë', 'Ciao Zoë,'],
    ['J. R.', 'Ciao J. R.,'],
    ['  ', 'Ciao,'],
    ['Vinci su www.truffa.example', 'Ciao,'],
    ['https://truffa.example', 'Ciao,'],
    ['truffa.example', 'Ciao,'],
    ['x@truffa.example', 'Ciao,'],
    ['<b>Ada</b>', 'Ciao,'],
    ['Hai vinto 1000 euro', 'Ciao,'],
    ['Ada\nBcc: tutti', 'Ciao,'],
    ['Un messaggio lungo che nessuno porterebbe come nome', 'Ciao,'],
  ])('greets the name %j with %j', (name, expected) => {
    expect(sharedTexts('it').greeting(name)).toBe(expected);
  });
});

describe('header text', () => {
  it.each([
    ['Ciao\r\nBcc: altri@prova.test', 'Ciao Bcc: altri@prova.test'],
    ['Ciao\u2028Bcc', 'Ciao Bcc'],
    ['Ciao\0\u0085x', 'Ciao x'],
    [' Perché no ', 'Perché no'],
  ])('turns %j into %j', (text, expected) => {
    expect(oneLine(text)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { messagesIn, messagesOf } from './message-compiler.ts';

const italian = messagesOf('it', {
  seats: '{count, plural, one {{count} posto} other {{count} posti}}',
  issued: { on: 'Emessa il {day}.', by: 'Il {day}, da {name} {surname}' },
  offer: '{kind, select, SALE {In vendita} other {In affitto}} {rest}',
  verbatim: "L''{name} tra '{graffe}'",
});

describe('a message', () => {
  it.each([
    [0, '0 posti'],
    [1, '1 posto'],
    [1_000_000, '1000000 posti'],
  ])('has the plural of %d', (count, text) => {
    expect(italian('seats', { count })).toBe(text);
  });

  it('joins a word with the value after it', () => {
    expect(italian('issued.on', { day: '8 novembre' })).toBe('Emessa l’8 novembre.');
    expect(italian('issued.on', { day: '9 novembre' })).toBe('Emessa il 9 novembre.');
    expect(messagesOf('fr', { near: 'près de {place}' })('near', { place: 'Alba' })).toBe('près d’Alba');
    expect(messagesOf('es', { both: '{first} y {second}' })('both', { first: 'Roma', second: 'Ivrea' })).toBe(
      'Roma e Ivrea',
    );
  });

  it('joins no two values', () => {
    expect(italian('issued.by', { day: '11 maggio', name: 'Il', surname: '8' })).toBe('L’11 maggio, da Il 8');
  });

  it('joins a word with a value inside a plural', () => {
    const t = messagesOf('fr', { text: 'À partir {count, plural, one {de {place}} other {de {place} et {count}}}' });
    expect(t('text', { count: 2, place: 'Alba' })).toBe('À partir d’Alba et 2');
  });

  it('has the text of the selected case', () => {
    expect(italian('offer', { kind: 'SALE', rest: '' })).toBe('In vendita ');
    expect(italian('offer', { kind: 'RENT' })).toBe('In affitto ');
  });

  it('contains quoted braces', () => {
    expect(italian('verbatim', { name: 'ora' })).toBe("L'ora tra {graffe}");
  });

  it('is rejected with a plural category that its language lacks', () => {
    const t = messagesOf('de', { seats: '{count, plural, one {Platz} many {Plätze} other {Plätze}}' });
    expect(() => t('seats', { count: 1 })).toThrow(/many/);
  });

  it('must exist', () => {
    const t = messagesOf('it', { issued: { on: 'oggi' } }) as (key: string) => string;
    expect(() => t('issued')).toThrow('No message issued.');
    expect(() => t('issued.by')).toThrow('No message issued.by.');
  });
});

it('is formatted in the language of the caller', () => {
  const it = { title: 'Ciao {name}' };
  const texts = messagesIn({ it, en: { title: 'Hello {name}' }, fr: it, de: it, es: it });
  expect(texts('en')('title', { name: 'Ada' })).toBe('Hello Ada');
  expect(texts('it')('title', { name: 'Ada' })).toBe('Ciao Ada');
});

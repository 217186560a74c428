import { describe, expect, it } from 'vitest';
import { canonicalStreet, initialsForm, isSameStreet, streetNames, streetStarts } from './street-spelling.rules.ts';

describe('the canonical form of a street', () => {
  it.each([
    ['V.le Monza', 'Viale Monza'],
    ['viale   MONZA', 'Viale Monza'],
    ['P.zza Duomo', 'Piazza Duomo'],
    ['P.za del Duomo', 'piazza del duomo'],
    ['C.so Buenos Aires', 'Corso Buenos Aires'],
    ['P.le Loreto', 'Piazzale Loreto'],
    ['L.go Augusto', 'Largo Augusto'],
    ['Via S. Marco', 'Via San Marco'],
    ['Via S. Agostino', 'Via Sant’Agostino'],
    ['Via S. Stefano', 'Via Santo Stefano'],
    ['Via S. Lucia', 'Via Santa Lucia'],
    ['Via SS. Cosma e Damiano', 'Via Santi Cosma e Damiano'],
    ['Via XX Settembre', 'Via 20 Settembre'],
    ['Via Venti Settembre', 'Via XX Settembre'],
    ['Viale XXV Aprile', 'Viale 25 Aprile'],
    ['Via IV Novembre', 'Via Quattro Novembre'],
    ['Via I Maggio', 'Via 1° Maggio'],
    ['Via Primo Maggio', 'Via 1 Maggio'],
    ['Corso Vittorio Emanuele II', 'Corso Vittorio Emanuele 2'],
    ['Via Umberto I', 'Via Umberto 1°'],
    ['Via Pio XI', 'Via Pio 11'],
    ['Via Niccolò Tommaseo', 'Via Niccolo’ Tommaseo'],
    ['Via dell’Orso', 'Via dell Orso'],
  ])('is the same for %s and %s', (one, other) => {
    expect(canonicalStreet(one)).toBe(canonicalStreet(other));
  });

  it.each([
    ['Via Torino', 'Corso Torino'],
    ['Via XX Settembre', 'Via XXI Settembre'],
    ['Via San Marco', 'Via Marco'],
    ['Via I. Nievo', 'Via 1 Nievo'],
    ['Via V. Veneto', 'Via 5 Veneto'],
    ['Via dei Mille', 'Via Mille'],
  ])('differs for %s and %s', (one, other) => {
    expect(canonicalStreet(one)).not.toBe(canonicalStreet(other));
  });
});

describe('two canonical forms', () => {
  it.each([
    ['Via G. Verdi', 'Via Giuseppe Verdi', true],
    ['Via G. B. Vico', 'Via Giovanni Battista Vico', true],
    ['Via V. Veneto', 'Via Vittorio Veneto', true],
    ['Via I. Nievo', 'Via Ippolito Nievo', true],
    ['Via S. Pellico', 'Via Silvio Pellico', true],
    ['Via L. Ariosto', 'Via Ludovico Ariosto', true],
    ['Via G. Verdi', 'Via Antonio Verdi', false],
    ['Via G. Verdi', 'Via G. Rossi', false],
    ['Via Verdi', 'Via Giuseppe Verdi', false],
    ['Via dei Mille', 'Via delle Mille', false],
    ['Corso G. Verdi', 'Via Giuseppe Verdi', false],
  ])('of %s and %s name one street: %s', (one, other, isSame) => {
    const [a, b] = [canonicalStreet(one), canonicalStreet(other)];
    expect([isSameStreet(a, b), isSameStreet(b, a)]).toEqual([isSame, isSame]);
    if (isSame) expect(initialsForm(a)).toBe(initialsForm(b));
  });
});

describe('a partial name', () => {
  it.each([
    ['via tor', 'Via Torino'],
    ['V.le Mon', 'Viale Monza'],
    ['via san', 'Via San Marco'],
    ['via san', 'Via Sanzio'],
    ['via san mar', 'Via San Marco'],
    ['via santag', 'Via Sant’Agostino'],
    ['via s. ag', 'Via Sant’Agostino'],
    ['via xx', 'Via XX Settembre'],
    ['via xx sett', 'Via XX Settembre'],
    ['via 20 sett', 'Via XX Settembre'],
    ['via v', 'Via Vittorio Veneto'],
    ['via vi', 'Via Vittorio Veneto'],
    ['corso vittorio emanuele ii', 'Corso Vittorio Emanuele II'],
  ])('%s starts %s', (text, name) => {
    const canonical = canonicalStreet(name);
    expect(streetStarts(text).some((start) => canonical.startsWith(start))).toBe(true);
  });

  it.each([
    ['via tor', 'Via Roma'],
    ['via san mar', 'Via Santa Lucia'],
    ['via xx', 'Via Roma'],
  ])('%s does not start %s', (text, name) => {
    const canonical = canonicalStreet(name);
    expect(streetStarts(text).some((start) => canonical.startsWith(start))).toBe(false);
  });
});

describe('a double name', () => {
  it.each([
    ['Via Museo - Museumstraße', ['Via Museo', 'Museumstraße']],
    ['Via Museo/Museumstraße', ['Via Museo', 'Museumstraße']],
    ['Piazza Walther', ['Piazza Walther']],
    ['Via Nizza-Torino', ['Via Nizza-Torino']],
    ['Via Roma / Via Roma', ['Via Roma']],
  ])('%s has each of its names', (name, names) => {
    expect(streetNames(name)).toEqual(names);
  });
});

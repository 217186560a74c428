import { describe, expect, it } from 'vitest';
import { readBoolean, readCountry, readDate, readEnergyClass, readFloor, readInstant } from './field-values.rules.ts';

describe('readFloor', () => {
  it.each<[string | number, number | null]>([
    ['2', 2],
    [0, 0],
    ['T', 0],
    ['PT', 0],
    ['R', 0],
    ['Piano terra', 0],
    ['terra', 0],
    ['ground', 0],
    ['Ground floor', 0],
    ['rialzato', 0],
    ['Erdgeschoss', 0],
    ['S1', -1],
    ['S2', -2],
    ['seminterrato', -1],
    ['-1', -1],
    ['3°', 3],
    ['3º piano', 3],
    ['3° piano', 3],
    ['3rd floor', 3],
    ['Piano 4', 4],
    ['primo piano', 1],
    ['1.', 1],
    ['ultimo', null],
    ['multi', null],
    ['su più livelli', null],
    ['1-2', null],
    ['1/2', null],
    ['2.5', null],
    ['attico', null],
    ['', null],
    [2.5, null],
    ['constructor', null],
  ])('reads %j', (raw, floor) => {
    expect(readFloor(raw)).toBe(floor);
  });
});

describe('readEnergyClass', () => {
  it.each<[string, string | null, string | null, string | null]>([
    ['D', 'D', null, null],
    ['d', 'D', null, null],
    ['A4+', 'A4Plus', null, null],
    ['A4 +', 'A4Plus', null, null],
    ['A4Plus', 'A4Plus', null, null],
    ['A1', 'A1', null, null],
    ['Classe energetica G', 'G', null, null],
    ['D (175,3 kWh/m²)', 'D', null, null],
    ['F 210 kWh/mq anno', 'F', null, null],
    ['A', null, null, 'ENERGY_OLD_SCALE'],
    ['A+', null, null, 'ENERGY_OLD_SCALE'],
    ['A++', null, null, 'ENERGY_OLD_SCALE'],
    ['esente', null, 'EXEMPT', null],
    ['Non soggetto', null, 'EXEMPT', null],
    ['in attesa di certificazione', null, 'IN_PROGRESS', null],
    ['In corso', null, 'IN_PROGRESS', null],
    ['X', null, null, null],
    ['N.D.', null, null, null],
    ['NC', null, null, null],
    ['', null, null, null],
    ['H', null, null, 'VALUE_UNKNOWN'],
    ['F/G', null, null, 'VALUE_UNKNOWN'],
    ['175', null, null, 'VALUE_UNKNOWN'],
  ])('reads %j', (raw, energyClass, energyStatus, note) => {
    expect(readEnergyClass(raw)).toEqual({ energyClass, energyStatus, note });
  });
});

describe('readDate and readInstant', () => {
  it.each<[string, string | null, string | null]>([
    ['2026-11-02 09:00:00', '2026-11-02', '2026-11-02T09:00:00.000Z'],
    ['2026-11-02', '2026-11-02', '2026-11-02T00:00:00.000Z'],
    ['2026-11-02T09:00:00+01:00', '2026-11-02', '2026-11-02T08:00:00.000Z'],
    ['2026-11-02T09:00:00+0100', '2026-11-02', '2026-11-02T08:00:00.000Z'],
    ['2026-11-02T09:00:00.1234567Z', '2026-11-02', '2026-11-02T09:00:00.123Z'],
    ['02/11/2026', '2026-11-02', '2026-11-02T00:00:00.000Z'],
    ['2.11.2026', '2026-11-02', '2026-11-02T00:00:00.000Z'],
    ['2026-02-30', null, null],
    ['0000-00-00', null, null],
    ['sofort', null, null],
    ['', null, null],
    ['2026-11-02 99:99', '2026-11-02', '2026-11-02T00:00:00.000Z'],
  ])('read %j', (raw, date, instant) => {
    expect([readDate(raw), readInstant(raw)]).toEqual([date, instant]);
  });
});

describe('readCountry', () => {
  it.each([
    ['', 'IT'],
    ['Italy', 'IT'],
    ['ITALIA', 'IT'],
    ['Italien', 'IT'],
    ['ITA', 'IT'],
    ['it', 'IT'],
    ['Spagna', 'ES'],
    ['España', 'ES'],
    ['Allemagne', 'DE'],
    ['United Kingdom', 'GB'],
    ['UK', 'GB'],
    ['USA', 'US'],
    ['Stati Uniti', 'US'],
    ['Francia', 'FR'],
    ['Portugal', null],
    ['Svizzera', null],
    ['constructor', null],
  ])('reads %j', (raw, country) => {
    expect(readCountry(raw)).toBe(country);
  });
});

it.each([
  ['true', true],
  ['1', true],
  ['Sì', true],
  ['ja', true],
  ['0', false],
  ['No', false],
  ['FALSE', false],
  ['', null],
  ['forse', null],
])('reads %j as a yes or no', (raw, value) => {
  expect(readBoolean(raw)).toBe(value);
});

import { expect, it } from 'vitest';
import { typedAddress } from './typed-address.ts';

it.each([
  ['Via Garibaldi', { street: 'Via Garibaldi' }],
  ['  Via Garibaldi 12 ', { street: 'Via Garibaldi', streetNumber: '12' }],
  ['Via Garibaldi, 12', { street: 'Via Garibaldi', streetNumber: '12' }],
  ['Via dei Mille 12/B, Torino', { street: 'Via dei Mille', streetNumber: '12/B', administrativeAreaLevel1: 'Torino' }],
  ['Via Roma 3 bis, Bari', { street: 'Via Roma', streetNumber: '3 bis', administrativeAreaLevel1: 'Bari' }],
  [
    'Corso Francia, 7, 10121 Torino (TO)',
    { street: 'Corso Francia', streetNumber: '7', postalCode: '10121', administrativeAreaLevel1: 'Torino' },
  ],
  ['Via Solferino, Milano', { street: 'Via Solferino', administrativeAreaLevel1: 'Milano' }],
  ['Via 20 Settembre', { street: 'Via 20 Settembre' }],
  ['Via 20 Settembre 8', { street: 'Via 20 Settembre', streetNumber: '8' }],
  ['Via 4', { street: 'Via 4' }],
  ['Via Roma 1, scala B, Torino', { street: 'Via Roma 1, scala B, Torino' }],
  ['', { street: '' }],
])('parses %j as %o', (line, fields) => {
  expect(typedAddress(line)).toEqual(fields);
});

import { describe, expect, it } from 'vitest';
import {
  missingSellerFields,
  type PaidStay,
  propertyReports,
  type SellerFacts,
  withholdingLines,
} from './tax-reports.rules.ts';

const seller: SellerFacts = {
  kind: 'PERSON',
  name: 'Ada Rossi',
  taxNumber: 'RSSDAA80A41H501X',
  vatNumber: null,
  birthDate: '1980-01-01',
  address: 'Via Roma 1, Forlì',
  iban: 'IT60X0542811101000000123456',
};

describe('missingSellerFields', () => {
  it.each<[string, Partial<SellerFacts>, string[]]>([
    ['of a complete person', {}, []],
    [
      'of a person without birth date and with an empty address',
      { birthDate: null, address: ' ' },
      ['birthDate', 'address'],
    ],
    ['of a company, which has no birth date', { kind: 'COMPANY', birthDate: null }, ['vatNumber']],
    ['without an account', { iban: null }, ['iban']],
  ])('returns the fields %s', (_, change, fields) =>
    expect(missingSellerFields({ ...seller, ...change })).toEqual(fields),
  );
});

const stay: PaidStay = {
  hostId: 3,
  propertyId: 9,
  paidOn: '2027-03-31',
  nights: 4,
  consideration: 28001,
  fees: 840,
  withheld: 5880,
};
const none = { consideration: 0, fees: 0, bookings: 0 };

describe('propertyReports', () => {
  it('adds amounts in the quarter of the payout, by host and property', () => {
    const stays = [
      { ...stay, hostId: 4 },
      stay,
      { ...stay, paidOn: '2027-04-01', nights: 2, consideration: 100, fees: 1 },
      { ...stay, paidOn: '2027-01-01' },
      { ...stay, paidOn: '2026-12-31' },
      { ...stay, paidOn: '2028-01-01' },
      { ...stay, propertyId: 8, paidOn: '2027-12-31' },
    ];
    expect(propertyReports(stays, 2027)).toEqual([
      {
        hostId: 3,
        propertyId: 8,
        nights: 4,
        bookings: 1,
        quarters: [none, none, none, { consideration: 28001, fees: 840, bookings: 1 }],
      },
      {
        hostId: 3,
        propertyId: 9,
        nights: 10,
        bookings: 3,
        quarters: [
          { consideration: 56002, fees: 1680, bookings: 2 },
          { consideration: 100, fees: 1, bookings: 1 },
          none,
          none,
        ],
      },
      {
        hostId: 4,
        propertyId: 9,
        nights: 4,
        bookings: 1,
        quarters: [{ consideration: 28001, fees: 840, bookings: 1 }, none, none, none],
      },
    ]);
  });
});

describe('withholdingLines', () => {
  it('adds the withheld tax by month and host', () => {
    const stays = [{ ...stay, paidOn: '2027-04-01' }, { ...stay, hostId: 2 }, stay, stay, { ...stay, withheld: 0 }];
    expect(withholdingLines(stays)).toEqual([
      { month: '2027-03', hostId: 2, base: 28001, withheld: 5880 },
      { month: '2027-03', hostId: 3, base: 56002, withheld: 11760 },
      { month: '2027-04', hostId: 3, base: 28001, withheld: 5880 },
    ]);
  });
});

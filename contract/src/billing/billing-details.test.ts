import { describe, expect, it } from 'vitest';
import { billingDetailsInput, detailsProblems } from './billing-details.schemas.ts';

const ada = {
  kind: 'PRIVATE' as const,
  name: 'Maria Rossi',
  taxCode: 'RSSMRA85T10A562S',
  vatNumber: null,
  sdiCode: null,
  pec: null,
  street: 'Via Solferino 12',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
  country: 'IT',
};
const firm = {
  ...ada,
  kind: 'COMPANY' as const,
  name: 'Casa Srl',
  taxCode: '00743110157',
  vatNumber: 'IT00743110157',
  sdiCode: 'M5UXCR1',
};
const abroad = { country: 'DE', postalCode: '10115', province: null, city: 'Berlin' };

describe('detailsProblems', () => {
  it.each([
    ['a private person in Italy', ada],
    ['a private person abroad, without a codice fiscale', { ...ada, ...abroad, taxCode: null }],
    ['a postal code of another country', { ...ada, ...abroad, taxCode: null, country: 'GB', postalCode: 'SW1A 1AA' }],
    ['a company with an SDI code', firm],
    ['a company with a PEC', { ...firm, sdiCode: null, pec: 'casa@pec.example' }],
    ['a company whose partita IVA comes without IT', { ...firm, vatNumber: '00743110157', taxCode: null }],
    ['a person who trades in their own name', { ...firm, taxCode: 'RSSMRA85T10A562S' }],
    ['a company abroad', { ...firm, ...abroad, taxCode: null, sdiCode: null, vatNumber: 'DE136695976' }],
  ])('returns nothing for %s', (_case, details) => {
    expect(detailsProblems(details)).toEqual([]);
  });

  it.each([
    ['no codice fiscale', { ...ada, taxCode: null }, 'taxCode', 'required'],
    ['a wrong last letter', { ...ada, taxCode: 'RSSMRA85T10A562A' }, 'taxCode', 'tax_code'],
    ['a company’s code of a private person', { ...ada, taxCode: '00743110157' }, 'taxCode', 'tax_code'],
    ['a wrong partita IVA of a private person', { ...ada, vatNumber: '00743110158' }, 'vatNumber', 'vat_number'],
    ['a company without a VAT number', { ...firm, vatNumber: null }, 'vatNumber', 'required'],
    ['a wrong last digit', { ...firm, vatNumber: '00743110158' }, 'vatNumber', 'vat_number'],
    ['a foreign number in Italy', { ...firm, vatNumber: 'DE136695976' }, 'vatNumber', 'vat_number'],
    ['a foreign number without its country', { ...firm, ...abroad, vatNumber: '136695976' }, 'vatNumber', 'vat_number'],
    ['neither SDI code nor PEC', { ...firm, sdiCode: null }, 'sdiCode', 'sdi_or_pec'],
    ['an SDI code of six', { ...firm, sdiCode: 'M5UXCR' }, 'sdiCode', 'sdi_code'],
    ['a PEC that is no address', { ...firm, pec: 'casa' }, 'pec', 'pec'],
    ['four digits', { ...ada, postalCode: '2012' }, 'postalCode', 'postal_code'],
    ['no province', { ...ada, province: null }, 'province', 'province'],
    ['a province in full', { ...ada, province: 'MILANO' }, 'province', 'province'],
  ])('returns the rule for %s', (_case, details, path, rule) => {
    expect(detailsProblems(details)).toEqual([{ path, rule, message: expect.any(String) }]);
  });
});

describe('the billing details input', () => {
  it('strips spaces from codes and converts them to upper case', () => {
    const typed = {
      ...firm,
      taxCode: ' 0074 3110157',
      vatNumber: 'it 00743110157',
      sdiCode: 'm5uxcr1',
      province: 'mi',
    };
    expect(billingDetailsInput.parse({ ...typed, country: ' it', pec: '  Casa@PEC.example ' })).toEqual({
      ...firm,
      pec: 'casa@pec.example',
    });
  });

  it('defaults to Italy, and converts empty fields to null', () => {
    const { country: _country, vatNumber: _vatNumber, ...rest } = ada;
    expect(billingDetailsInput.parse({ ...rest, sdiCode: '  ' })).toEqual(ada);
  });

  it('accepts one line per field, without bidirectional marks', () => {
    expect(billingDetailsInput.parse({ ...ada, name: 'Ada\nRossi' }).name).toBe('Ada Rossi');
    expect(billingDetailsInput.safeParse({ ...ada, name: 'Ada\u202Eissor' }).success).toBe(false);
  });
});

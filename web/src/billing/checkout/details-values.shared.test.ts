import { describe, expect, it } from 'vitest';
import { detailsGaps, detailsOf, detailsValues } from './details-values.shared.ts';

const giulia = {
  ...detailsValues(null, { name: 'Giulia Ferri' }),
  taxCode: 'rssmra80a01 f205x',
  street: 'Via Roma 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'mi',
};
const company = { ...giulia, kind: 'COMPANY' as const, taxCode: '', vatNumber: 'IT 00743110157', sdiCode: 'ABC1234' };

describe('billing details', () => {
  it('is sent in capitals and without spaces where it is a code', () => {
    expect(detailsOf(giulia)).toMatchObject({ taxCode: 'RSSMRA80A01F205X', province: 'MI', vatNumber: null });
    expect(detailsOf(company)).toMatchObject({ vatNumber: 'IT00743110157', taxCode: null });
  });

  it('starts with the trade data of an agency, never as a private person', () => {
    const agency = { name: 'Studio Aurora Srl', isCompany: true, vatNumber: '00743110157' };
    expect(detailsValues(null, agency)).toMatchObject({ kind: 'COMPANY', name: agency.name, vatNumber: '00743110157' });
    expect(detailsValues(null, { name: 'Giulia Ferri' })).toMatchObject({ kind: 'PRIVATE', vatNumber: '' });
  });

  it('keeps to itself what the other kind was asked', () => {
    expect(detailsOf({ ...company, kind: 'PRIVATE' })).toMatchObject({ vatNumber: null, sdiCode: null });
  });

  it.each([
    ['nothing', giulia, {}],
    ['nothing of a company', company, {}],
    ['a codice fiscale with a wrong last letter', { ...giulia, taxCode: 'RSSMRA80A01F205Y' }, { taxCode: 'tax_code' }],
    [
      'what is missing',
      detailsValues(null, { name: '' }),
      {
        name: 'required',
        taxCode: 'required',
        street: 'required',
        postalCode: 'required',
        city: 'required',
        province: 'required',
      },
    ],
    ['a company that cannot be reached', { ...company, sdiCode: '' }, { sdiCode: 'sdi_or_pec' }],
    ['a postal code of four digits', { ...giulia, postalCode: '2012' }, { postalCode: 'postal_code' }],
    ['nothing abroad', { ...giulia, country: 'FR', taxCode: '', province: '', postalCode: 'F-75' }, {}],
  ])('lacks %s', (_, values, gaps) => {
    expect(detailsGaps(values)).toEqual(gaps);
  });
});

import { expect, it } from 'vitest';
import { detailsOf, detailsValues } from '../checkout/details-values.shared.ts';
import { savedValues } from './use-details-form.ts';

it('shows saved values in the format of the server, and keeps the input of the other kind', () => {
  const typed = {
    ...detailsValues(null, { name: 'Giulia Ferri ' }),
    taxCode: 'rssmra80a01f205x',
    province: 'mi',
    vatNumber: '00743110157',
    pec: '',
  };
  const saved = detailsOf(typed);
  expect(savedValues(typed, saved)).toMatchObject({
    name: 'Giulia Ferri',
    taxCode: 'RSSMRA80A01F205X',
    province: 'MI',
    vatNumber: '00743110157',
    pec: '',
  });
});

import { describe, expect, it } from 'vitest';
import type { BookingTermsView } from '#contract/catalog/booking-terms.schemas';
import { bodyOf, draftOf, fieldOf, unansweredFields } from './terms-draft.ts';

const terms: BookingTermsView = {
  listingId: 1,
  title: 'Bilocale sul lago',
  checkInTime: '15:00',
  checkOutTime: '10:00',
  timeZone: 'Europe/Rome',
  cancellationPolicy: 'FLEXIBLE',
  rules: null,
  rulesVersion: 0,
  version: 0,
  mode: 'ENQUIRY',
  offeredMode: 'ENQUIRY',
  guestIdentification: null,
  missing: [],
  isBookingEnabled: true,
};

describe('draft of terms', () => {
  it('writes no rules while none is typed', () => {
    expect(bodyOf(draftOf(terms))).toEqual({
      mode: 'ENQUIRY',
      cancellationPolicy: 'FLEXIBLE',
      guestIdentification: null,
      rules: null,
    });
  });

  it('sends what it read', () => {
    const written = {
      checkInUntil: '21:00',
      quietFrom: null,
      quietUntil: null,
      smoking: false,
      parties: true,
      children: true,
      text: null,
    };
    const rules = { ...written, checkInFrom: '15:00', checkOutBy: '10:00', maxPets: 0 };
    expect(bodyOf(draftOf({ ...terms, mode: 'REQUEST', rules }))).toMatchObject({ mode: 'REQUEST', rules: written });
  });

  it('needs all answers once one rule is typed', () => {
    const draft = draftOf(terms);
    expect(unansweredFields(draft)).toEqual([]);
    expect(unansweredFields({ ...draft, text: 'Togliti le scarpe.' })).toEqual(['smoking', 'parties', 'children']);
    expect(unansweredFields({ ...draft, smoking: 'no', parties: 'no', children: 'yes' })).toEqual([]);
  });

  it.each([
    ['rules', 'smoking'],
    ['rules.quietUntil', 'quietUntil'],
    ['guestIdentification', 'guestIdentification'],
  ])('shows a problem of %s at %s', (path, field) => {
    expect(fieldOf(path)).toBe(field);
  });
});

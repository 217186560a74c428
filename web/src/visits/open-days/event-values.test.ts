import { describe, expect, it } from 'vitest';
import { bodyOf, checkEvent, datesIn, type EventValues, newValues } from './event-values.ts';

const today = '2026-11-21';
const right = newValues('7', today);

describe('a new open day', () => {
  it('is tomorrow from 9 to 10, without confirmation and without a maximum', () => {
    expect(right).toEqual({
      listing: '7',
      type: 'OPEN',
      dates: '2026-11-22',
      start: '09:00',
      end: '10:00',
      max: '',
      notes: '',
    });
    expect(checkEvent(right, today)).toEqual({});
  });

  it('is sent without empty fields', () => {
    expect(bodyOf({ ...right, max: ' 12 ', notes: '  ' })).toEqual({
      listingId: 7,
      type: 'OPEN',
      start: '09:00',
      end: '10:00',
      maxParticipants: 12,
      notes: null,
    });
  });

  it('has all selected days', () => {
    expect(datesIn({ dates: '' })).toEqual([]);
    expect(datesIn({ dates: '2026-11-22,2026-11-29' })).toEqual(['2026-11-22', '2026-11-29']);
  });
});

describe('the validation of an open day', () => {
  const many = Array.from({ length: 32 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`).join(',');
  const cases: [Partial<EventValues>, object][] = [
    [{ listing: '' }, { listing: 'required' }],
    [{ dates: '' }, { dates: 'noDays' }],
    [{ dates: many }, { dates: 'tooMany' }],
    [{ dates: '2026-11-20' }, { dates: 'past' }],
    [{ dates: '2027-11-21' }, {}],
    [{ dates: '2027-11-22' }, { dates: 'tooFar' }],
    [
      { start: '', end: '' },
      { start: 'required', end: 'required' },
    ],
    [{ start: '10:00', end: '10:00' }, { end: 'order' }],
    [{ start: '08:00', end: '20:00' }, {}],
    [{ start: '08:00', end: '20:01' }, { end: 'tooLong' }],
    [{ max: '0' }, { max: 'max' }],
    [{ max: '501' }, { max: 'max' }],
    [{ max: '2,5' }, { max: 'max' }],
    [{ max: '500' }, {}],
    [{ notes: 'a'.repeat(500) }, {}],
    [{ notes: 'a'.repeat(501) }, { notes: 'notesOver' }],
  ];
  it.each(cases)('reports for %j the problem of each field', (values, expected) => {
    expect(checkEvent({ ...right, ...values }, today)).toEqual(expected);
  });
});

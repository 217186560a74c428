import { describe, expect, it } from 'vitest';
import { responseState, type VisitSummary } from './response-card.tsx';

const before = new Date('2026-11-21T09:00:00Z');
const after = new Date('2026-11-22T12:00:01Z');
const visit = (status: VisitSummary['status'], accept = false) =>
  ({ status, endsAt: '2026-11-22T12:00:00.000Z', can: { accept, cancel: true } }) as VisitSummary;

describe('the page of an email link shows', () => {
  it.each([
    ['an offered place', visit('PENDING', true), before, false, 'offer'],
    ['a place that is offered no more', visit('PENDING'), before, false, 'expired'],
    ['a place that was found to be gone', visit('PENDING', true), before, true, 'expired'],
    ['a place that went while it was answered', visit('CANCELLED'), before, true, 'expired'],
    ['a visit to come', visit('CONFIRMED'), before, false, 'confirmed'],
    ['a request', visit('WAITING'), before, false, 'waiting'],
    ['a cancelled visit', visit('CANCELLED'), before, false, 'cancelled'],
    ['a cancelled visit, also later', visit('CANCELLED'), after, false, 'cancelled'],
    ['a visit that took place', visit('PRESENT'), after, false, 'present'],
    ['a visit that is past', visit('CONFIRMED'), after, false, 'over'],
    ['an offer of what is past', visit('PENDING', true), after, false, 'over'],
  ] as const)('%s', (_, summary, now, lapsed, state) => {
    expect(responseState(summary, now, lapsed)).toBe(state);
  });
});

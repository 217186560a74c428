import { describe, expect, it } from 'vitest';
import type { LeadRule } from '#contract/conversations/leads.schemas';
import { type AvailableMember, chooseAssignee, type LeadSubject } from './assignment.rules.ts';

const member = (userId: number, minute: number | null): AvailableMember => ({
  userId,
  lastAt: minute === null ? null : new Date(Date.UTC(2026, 10, 27, 9, minute)),
});
/** In turn: 3, 1, 2. */
const team = [member(1, 10), member(2, 20), member(3, 5)];
const rule = (fields: Partial<LeadRule>): LeadRule => ({
  contractTypes: [],
  provinces: [],
  propertyTypes: [],
  priceMin: null,
  priceMax: null,
  memberIds: [2],
  ...fields,
});
const flat: LeadSubject = {
  agentId: null,
  contractType: 'SALE',
  province: 'TO',
  propertyType: 'APARTMENT',
  price: 250_000,
};

describe('a new lead', () => {
  it.each<[string, readonly AvailableMember[], LeadRule[], LeadSubject | null, number | null]>([
    ['goes to the listing’s agent before any rule', team, [rule({})], { ...flat, agentId: 1 }, 1],
    ['skips an agent who takes no leads', team, [rule({})], { ...flat, agentId: 9 }, 2],
    ['follows the first matching rule', team, [rule({ memberIds: [1] }), rule({ memberIds: [2] })], flat, 1],
    ['skips a rule of another contract', team, [rule({ contractTypes: ['LONG_TERM_RENTAL'] })], flat, 3],
    ['follows a rule of its contract', team, [rule({ contractTypes: ['SALE'] })], flat, 2],
    ['follows a rule of its province', team, [rule({ provinces: ['MI', 'TO'] })], flat, 2],
    ['skips a rule of another province', team, [rule({ provinces: ['MI'] })], flat, 3],
    ['follows a rule of its type', team, [rule({ propertyTypes: ['APARTMENT'] })], flat, 2],
    ['skips a rule of another type', team, [rule({ propertyTypes: ['GARAGE'] })], flat, 3],
    ['follows a rule at the bounds of its price', team, [rule({ priceMin: 250_000, priceMax: 250_000 })], flat, 2],
    ['skips a rule below its price', team, [rule({ priceMax: 249_999 })], flat, 3],
    ['skips a rule above its price', team, [rule({ priceMin: 250_001 })], flat, 3],
    ['needs all conditions of a rule', team, [rule({ contractTypes: ['SALE'], provinces: ['MI'] })], flat, 3],
    ['goes to the longest-waiting of a rule’s members', team, [rule({ memberIds: [2, 1] })], flat, 1],
    ['skips a rule without available members', team, [rule({ memberIds: [9] }), rule({ memberIds: [1] })], flat, 1],
    ['goes to the longest-waiting member without rules', team, [], flat, 3],
    ['goes first to a member who never had one', [...team, member(4, null)], [], flat, 4],
    ['goes to the lower id of equals', [member(8, null), member(7, null)], [], flat, 7],
    [
      'follows only rules without conditions, without a listing',
      team,
      [rule({ provinces: ['TO'] }), rule({ memberIds: [1] })],
      null,
      1,
    ],
    ['is unassigned without available members', [], [rule({})], { ...flat, agentId: 1 }, null],
  ])('%s', (_, available, rules, subject, expected) => {
    expect(chooseAssignee(available, rules, subject)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import type { LocalAttendee } from '../check-in-queue/merge-queue.shared.ts';
import { folded, seekGuests } from './seek-guests.ts';

it.each([
  ['Niccolò', 'niccolo'],
  ['D’Àngelo', 'd angelo'],
  ['  MÜLLER-Groß ', 'muller gross'],
  ['Łukasz Sørensen', 'lukasz sorensen'],
  ['李 小龙', '李 小龙'],
])('folds %j to %j', (text, expected) => {
  expect(folded(text)).toBe(expected);
});

const guest = (name: string | null, status: LocalAttendee['status'] = 'CONFIRMED') =>
  ({ bookingId: 1, name, status }) as LocalAttendee;
const all = [
  guest('Zoë Bianchi'),
  guest('Anna Rossi', 'PRESENT'),
  guest('Niccolò Rossi'),
  guest(null),
  guest('Ada Rossini', 'WAITING'),
];

describe('the guest search', () => {
  it.each([
    ['rossi', ['Niccolò Rossi', 'Ada Rossini', 'Anna Rossi']],
    ['ROSSI nicco', ['Niccolò Rossi']],
    ['zoe', ['Zoë Bianchi']],
    ['ossi', []],
    ['', [null, 'Niccolò Rossi', 'Zoë Bianchi', 'Ada Rossini', 'Anna Rossi']],
  ])('finds guests by %j', (query, names) => {
    expect(seekGuests(all, query).map(({ name }) => name)).toEqual(names);
  });
});

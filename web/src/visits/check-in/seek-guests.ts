import type { LocalAttendee } from '../check-in-queue/merge-queue.shared.ts';

/** Normalizes a text: "Niccolò D’Àngelo" becomes `niccolo d angelo`, without accents, capitals and punctuation. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[øœæłđ]/g, (character) => ({ ø: 'o', œ: 'oe', æ: 'ae', ł: 'l', đ: 'd' })[character] ?? character)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const order = { CONFIRMED: 0, PENDING: 1, WAITING: 1, PRESENT: 2, CANCELLED: 3 };

/**
 * Guests whose name has a word prefix for every query word, in any order. Expected guests first, then by name. An empty query finds all.
 */
export function seekGuests(guests: readonly LocalAttendee[], query: string): LocalAttendee[] {
  const words = folded(query).split(' ').filter(Boolean);
  return guests
    .map((guest) => ({ guest, name: folded(guest.name ?? '') }))
    .filter(({ name }) => words.every((word) => ` ${name}`.includes(` ${word}`)))
    .sort((one, other) => order[one.guest.status] - order[other.guest.status] || one.name.localeCompare(other.name))
    .map(({ guest }) => guest);
}

import type { StayBlock, StayCalendar } from '#contract/catalog/availability.schemas';
import { addDays, nightsBetween } from '../../platform/dates/local-days.ts';

/** Reason of an occupied night: the host's block, a booking here or elsewhere, or the preparation time around a booking. */
export type Night = { kind: StayBlock['source']; block: StayBlock } | { kind: 'PREPARATION' };

/** Occupied nights of the calendar by day. Only bookings, here and elsewhere, have preparation nights around them. */
export function nightsOf({ blocks, preparationDays }: Pick<StayCalendar, 'blocks' | 'preparationDays'>) {
  const nights = new Map<string, Night>();
  for (const block of blocks) {
    if (block.source === 'OWNER') continue;
    for (let count = 1; count <= preparationDays; count += 1) {
      nights.set(addDays(block.from, -count), { kind: 'PREPARATION' });
      nights.set(addDays(block.to, count - 1), { kind: 'PREPARATION' });
    }
  }
  for (const block of blocks) {
    for (let day = block.from; day < block.to; day = addDays(day, 1)) nights.set(day, { kind: block.source, block });
  }
  return nights;
}

/** Blocks that have not ended, in order. */
export function upcomingBlocks(blocks: readonly StayBlock[], today: string): StayBlock[] {
  return blocks.filter(({ to }) => to > today).sort((a, b) => a.from.localeCompare(b.from));
}

export type ChosenNights = { first: string; last: string };

/** Validates the nights to block, from today to `horizon`. */
export function nightProblems({ first, last }: ChosenNights, { today, horizon }: { today: string; horizon: string }) {
  const problems: { first?: 'required' | 'in_past'; last?: 'required' | 'before_start' | 'too_far' } = {};
  if (first === '') problems.first = 'required';
  else if (first < today) problems.first = 'in_past';
  if (last === '') problems.last = 'required';
  else if (first !== '' && last < first) problems.last = 'before_start';
  else if (last >= horizon) problems.last = 'too_far';
  return problems;
}

/** Number of nights including the first and the last; 0 for an invalid span. */
export function nightCount({ first, last }: ChosenNights): number {
  return first !== '' && last >= first ? nightsBetween(first, last) + 1 : 0;
}

/** Parses `details.taken` of STAY_DATES_TAKEN_EXCEPTION; drops entries that do not match the contract. */
export function occupiedSpans(details: Record<string, unknown> | undefined): { from: string; to: string }[] {
  const spans = details?.taken;
  if (!Array.isArray(spans)) return [];
  return spans.filter(
    (one): one is { from: string; to: string } => typeof one?.from === 'string' && typeof one?.to === 'string',
  );
}

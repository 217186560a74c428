import type { ListingContext } from '#contract/catalog/listings';
import type { SpanReason } from '#contract/discovery/natural-language';
import type { FilterField } from '#contract/discovery/search-fields';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import type { Token } from './token.ts';

/**
 * A query text during parsing. The grammar's matchers are regular expressions over `text`, the tokens joined by single spaces.
 * A matcher blanks out the text it claims, so that no other matcher uses it.
 */

export type Sets = Partial<Omit<SearchFilters, 'context'>>;

/** Result of a matcher: filters (possibly none), or the reason why there are none. */
export type Outcome = { sets: Sets; role?: Role } | { reason: SpanReason };

/** Role of a fact for `mergeFilters`. */
export type Role = 'amenity' | 'total' | 'type';

/** `from` and `to` (exclusive) are token indexes. */
export type Fact = {
  from: number;
  to: number;
  sets: Sets;
  reason: SpanReason | null;
  role: Role | null;
  /** Filters that the fact shares with others, for example the location text of a quarter and its comune. */
  shown?: readonly FilterField[];
};

export type Draft = {
  context: ListingContext;
  /** Days since 1970 in Italy. */
  today: number;
  english: boolean;
  tokens: readonly Token[];
  text: string;
  /** Token index of each character of `text`. */
  tokenAt: Int16Array;
  facts: Fact[];
};

export function newDraft(tokens: readonly Token[], context: ListingContext, today: number, english: boolean): Draft {
  const text = tokens.map((token) => token.norm).join(' ');
  const tokenAt = new Int16Array(text.length + 1);
  let at = 0;
  tokens.forEach((token, number) => {
    tokenAt.fill(number, at, at + token.norm.length + 1);
    at += token.norm.length + 1;
  });
  return { context, today, english, tokens, text, tokenAt, facts: [] };
}

/** Matches complete words only. */
export const words = (source: string) => new RegExp(`(?<![^ ])(?:${source})(?![^ ])`, 'g');

export type Match = RegExpExecArray;

/** Calls `act` for every match of the pattern; rejected matches remain available to other matchers. */
export function each(draft: Draft, pattern: RegExp, act: (match: Match) => Outcome | null): void {
  for (const match of draft.text.matchAll(pattern)) {
    if (match[0].trim() === '') continue;
    const outcome = act(match);
    if (!outcome) continue;
    const from = draft.tokenAt[match.index] as number;
    claim(draft, from, (draft.tokenAt[match.index + match[0].length - 1] as number) + 1, outcome);
  }
}

export function claim(draft: Draft, from: number, to: number, outcome: Outcome): void {
  const isReason = 'reason' in outcome;
  draft.facts.push({
    from,
    to,
    sets: isReason ? {} : outcome.sets,
    reason: isReason ? outcome.reason : null,
    role: isReason ? null : (outcome.role ?? null),
  });
  blank(draft, from, to);
}

/** Hides tokens from later matchers. */
export function blank(draft: Draft, from: number, to: number): void {
  const start = draft.tokenAt.indexOf(from);
  const end = start + draft.tokens.slice(from, to).reduce((sum, token) => sum + token.norm.length + 1, -1);
  draft.text = draft.text.slice(0, start) + draft.text.slice(start, end).replace(/[^ ]/g, '_') + draft.text.slice(end);
}

/** Whether each token belongs to a fact. */
export function claimed(draft: Draft): boolean[] {
  const used = draft.tokens.map(() => false);
  for (const { from, to } of draft.facts) used.fill(true, from, to);
  return used;
}

/** Number of a `norm` ("350000k" or "3"). */
export const numberIn = (text: string | undefined): number => Number.parseInt(text ?? '', 10);

export const fieldsOf = (sets: Sets) => Object.keys(sets) as FilterField[];

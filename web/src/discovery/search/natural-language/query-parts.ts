import type { QuerySpan } from '#contract/discovery/natural-language';
import type { FilterPatch } from '#contract/discovery/search-changes';
import type { FilterField } from '#contract/discovery/search-fields';
import type { SearchFilters } from '#contract/discovery/search-filters';

/** What a sentence came to: what was asked, what was set, and what was in force before. */
export type QueryInterpretation = {
  prompt: string;
  spans: QuerySpan[];
  filters: SearchFilters;
  /** Null where the sentence set nothing. */
  before: SearchFilters | null;
};

export type Piece = { start: number; text: string; kind: QuerySpan['kind'] | null };

/** The sentence cut where its spans begin and end; what lies in none has no kind. */
export function piecesOf(prompt: string, spans: readonly QuerySpan[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const cut = (end: number, kind: Piece['kind']) => {
    if (end > at) pieces.push({ start: at, text: prompt.slice(at, end), kind });
    at = Math.max(at, end);
  };
  for (const { start, end, kind } of spans) {
    cut(start, null);
    cut(end, kind);
  }
  cut(prompt.length, null);
  return pieces;
}

/** Whether the sentence asked for anything: `context` and `page` are in every answer. */
export function setsSomething(filters: SearchFilters): boolean {
  return Object.keys(filters).some((key) => key !== 'context' && key !== 'page');
}

/** The filters that one part of the sentence set, with the values it gave them. */
export function setBy({ filters: fields, entries }: QuerySpan, set: SearchFilters): Partial<SearchFilters> {
  const fieldValues: [FilterField, unknown][] = [];
  for (const field of fields) {
    const value: unknown = set[field];
    if (!Array.isArray(value)) fieldValues.push([field, value]);
    else if (!entries) fieldValues.push([field, value]);
    else fieldValues.push([field, value.filter((entry: string) => entries.includes(entry))]);
  }
  return Object.fromEntries(fieldValues.filter(([, value]) => value !== undefined));
}

/**
 * What of a part is still in force as the part set it; of a list, the entries that are still in it. Empty where nothing is.
 */
export function stillSetBy(span: QuerySpan, set: SearchFilters, current: SearchFilters): Partial<SearchFilters> {
  const unchanged: [string, unknown][] = [];
  for (const [field, value] of Object.entries(setBy(span, set))) {
    const now: unknown = current[field as FilterField];
    if (!Array.isArray(value)) {
      if (now === value) unchanged.push([field, value]);
      continue;
    }
    const entries = value.filter((entry) => Array.isArray(now) && now.includes(entry));
    if (entries.length > 0) unchanged.push([field, entries]);
  }
  return Object.fromEntries(unchanged);
}

/** The change that takes these filters away and nothing else: prices stay where the kind of contract goes (`changeFilters` would clear them). */
export function withoutThese(removed: Partial<SearchFilters>, current: SearchFilters): FilterPatch {
  const patch: Record<string, unknown> = {};
  if ('contractType' in removed) Object.assign(patch, { minPrice: current.minPrice, maxPrice: current.maxPrice });
  for (const [field, value] of Object.entries(removed)) {
    const now: unknown = current[field as FilterField];
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    patch[field] = Array.isArray(now) ? now.filter((entry) => !entries.includes(entry)) : undefined;
  }
  return patch as FilterPatch;
}

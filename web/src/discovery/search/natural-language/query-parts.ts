import type { QuerySpan } from '#contract/discovery/natural-language.schemas';
import type { FilterPatch } from '#contract/discovery/search-changes';
import type { FilterField } from '#contract/discovery/search-fields';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';

/** Interpretation of a query text: text, filters set, and filters before. */
export type QueryInterpretation = {
  prompt: string;
  spans: QuerySpan[];
  filters: SearchFilters;
  /** Null if the text set no filter. */
  before: SearchFilters | null;
};

export type Piece = { start: number; text: string; kind: QuerySpan['kind'] | null };

/** Splits the text at its spans; pieces outside a span have no kind. */
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

/** Whether the text set a filter: every response contains `context` and `page`. */
export function setsSomething(filters: SearchFilters): boolean {
  return Object.keys(filters).some((key) => key !== 'context' && key !== 'page');
}

/** Filters set by one part of the text, with their values. */
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

/** Filters of a part that are still active with its values; for lists, the remaining entries. Empty if none. */
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

/** Change that removes only these filters: keeps prices without a contract type, which `changeFilters` would clear. */
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

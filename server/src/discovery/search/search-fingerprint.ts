import { hash } from 'node:crypto';
import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';
import { canonicalSearch } from './stored-search.parser.ts';

/** Equal for equal searches. A hash, because an area of 500 corners exceeds the index row size. */
export const fingerprintOf = (filters: ParsedFilters): string => hash('sha256', canonicalSearch(filters), 'base64url');

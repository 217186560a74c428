import { hash } from 'node:crypto';
import type { ParsedFilters } from '#contract/discovery/search-filters';
import { canonicalSearch } from './stored-search.parser.ts';

/** The same for the same search, another for another one; short, because an area of 500 corners is longer than an index takes. */
export const fingerprintOf = (filters: ParsedFilters): string => hash('sha256', canonicalSearch(filters), 'base64url');

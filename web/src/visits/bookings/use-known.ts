import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ApiError } from '#contract/platform/client';

/** What the page's data has brought, and nothing where it could not: it is not asked for again. */
export function useKnown<T, Key extends QueryKey>(read: UseQueryOptions<T, ApiError, T, Key>): T | undefined {
  return useQuery({ ...read, enabled: false }).data;
}

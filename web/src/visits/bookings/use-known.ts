import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ApiError } from '#contract/platform/client';

/** Returns loaded page data without a new request; undefined if missing. */
export function useKnown<T, Key extends QueryKey>(read: UseQueryOptions<T, ApiError, T, Key>): T | undefined {
  return useQuery({ ...read, enabled: false }).data;
}

import type { Queryable } from '../../platform/postgres/postgres.ts';

/** @returns of the storage keys those that no other user's data refers to. */
export type FileUsage = { unusedKeys(deps: { db: Queryable }, keys: readonly string[]): Promise<string[]> };

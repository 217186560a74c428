import type { Queryable } from '../../platform/postgres/postgres.ts';

/** @returns the storage keys that no other user's data references */
export type FileUsage = { unusedKeys(deps: { db: Queryable }, keys: readonly string[]): Promise<string[]> };

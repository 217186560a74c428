import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Which files other users still need: @returns of the storage keys those that nothing refers to. */
export type FileUsage = { unusedKeys(deps: { db: Queryable }, keys: readonly string[]): Promise<string[]> };

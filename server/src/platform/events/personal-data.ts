import type { ErrorCode } from '#contract/platform/errors';
import type { Language } from '#contract/platform/languages';
import type { Trx } from '../postgres/postgres.ts';

/**
 * Personal data of each feature (LAW-06) for export and erasure. Features with a foreign key to `app_user` need a
 * `personal-data.ts`; a meta-test compares the tables with the database. Derived data (search) follows automatically.
 */
export type PersonalData<D = never> = {
  feature: string;
  /** Tables with a foreign key to `app_user`, in snake case; `app_user` itself belongs to accounts. */
  tables: readonly string[];
  /** Export files without `.json`, with a description of each. */
  files: Readonly<Record<string, LocalizedText>>;
  /** Content of each of `files`, without secrets: no hashes, no encrypted values. */
  collect(deps: D, userId: number): Promise<Record<string, unknown>>;
  /** Storage keys of the exported images and videos. */
  media?(deps: D, userId: number): Promise<string[]>;
  /** Exported files of the private storage, with their path in the export. */
  privateMedia?(deps: D, userId: number): Promise<{ key: string; path: string }[]>;
  /** Locks rows that other writers lock before the user's row. Runs before that row is locked. */
  lock?(on: Trx, userId: number, now: Date): Promise<void>;
  /** Why the user cannot be erased now; null if nothing prevents it. Runs under the lock of the user's row. */
  preventsErasure?(on: Trx, userId: number): Promise<ErasureObstacle | null>;
  /** Erases all data in the erasure's transaction. Idempotent. */
  erase(deps: D, on: Trx, userId: number): Promise<Erased>;
};

/** Why an account cannot be erased now. */
export type ErasureObstacle = Extract<
  ErrorCode,
  'ORGANIZATION_LAST_OWNER_EXCEPTION' | 'LISTING_HAS_BOOKINGS_EXCEPTION' | 'PAYOUT_PENDING_EXCEPTION'
>;

/** Text in every language of the UI. */
export type LocalizedText = Readonly<Record<Language, string>>;

export type Erased = {
  /** Retained data, with the legal reason. */
  retained?: readonly LocalizedText[];
  /** Storage keys to delete after the commit, in the public and in the private storage. */
  files?: readonly string[];
  privateFiles?: readonly string[];
};

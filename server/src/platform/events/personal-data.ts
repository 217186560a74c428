import type { Language } from '#contract/platform/languages';
import type { Trx } from '../postgres/postgres.ts';

/**
 * Personal data of each feature (LAW-06) for export and erasure. A feature with a foreign key to `app_user` has a `personal-data.ts`; a
 * meta-test compares the tables with the database. Derived data (search) follows automatically.
 */
export type PersonalData<D = never> = {
  feature: string;
  /** The tables with a foreign key to `app_user`, in snake case; `app_user` itself belongs to accounts. */
  tables: readonly string[];
  /** The export's files, without `.json`, and what is in each. */
  files: Readonly<Record<string, LocalizedText>>;
  /** The content of each of `files`. Never a secret: no hash, no sealed box. */
  collect(deps: D, userId: number): Promise<Record<string, unknown>>;
  /** Storage keys of the pictures and videos that belong into the export. */
  media?(deps: D, userId: number): Promise<string[]>;
  /** Files of the private storage that belong into it, and where they stand in it. */
  privateMedia?(deps: D, userId: number): Promise<{ key: string; path: string }[]>;
  /** Locks rows that other writers lock before the user's: called before the user's row is locked. */
  lock?(on: Trx, userId: number, now: Date): Promise<void>;
  /** Erases all data in the erasure's transaction. Idempotent. */
  erase(deps: D, on: Trx, userId: number): Promise<Erased>;
};

/** The same in every language of the screens. */
export type LocalizedText = Readonly<Record<Language, string>>;

export type Erased = {
  /** What stays, and why it may. */
  retained?: readonly LocalizedText[];
  /** Storage keys that go after the commit, from the public storage and from the private one. */
  files?: readonly string[];
  privateFiles?: readonly string[];
};

import type { Queryable } from '../../platform/postgres/postgres.ts';

type Reader = { readDb: Queryable };

/** The user's listings as a public profile shows them. */
export type PublicListings = {
  countByUser(deps: Reader, userId: number): Promise<number>;
  /** Whether the user has ever published a listing. */
  isPublisher(deps: Reader, userId: number): Promise<boolean>;
  /** Published listings by comune. */
  areasOf(deps: Reader, userId: number): Promise<{ comuneId: number; name: string; listings: number }[]>;
};

import type { Queryable } from '../../platform/postgres/postgres.ts';

type Reader = { readDb: Queryable };

/** What a public profile says of the user's listings. */
export type PublicListings = {
  countByUser(deps: Reader, userId: number): Promise<number>;
  /** Whether the user has published any, ever. */
  isPublisher(deps: Reader, userId: number): Promise<boolean>;
  /** Where they are. */
  areasOf(deps: Reader, userId: number): Promise<{ comuneId: number; name: string; listings: number }[]>;
};

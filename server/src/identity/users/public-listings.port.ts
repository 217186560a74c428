import type { Queryable } from '../../platform/postgres/postgres.ts';

type Reader = { readDb: Queryable };

/** Published listings of accounts. */
export type PublicListings = {
  countByUser(deps: Reader, userId: number): Promise<number>;
  /** Whether the user has ever published a listing. */
  isPublisher(deps: Reader, userId: number): Promise<boolean>;
  /** Published listings without a subscription of their own, by account; 0 is absent. */
  countWithoutPlan(deps: object, on: Queryable, accountIds: readonly number[]): Promise<Map<number, number>>;
  /** Published listings by comune. */
  areasOf(deps: Reader, userId: number): Promise<{ comuneId: number; name: string; listings: number }[]>;
};

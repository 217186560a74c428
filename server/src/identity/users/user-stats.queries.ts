import type { Role, UserStatus } from '#contract/platform/roles';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { countPeopleByKind, countRegistered } from './user-stats.store.ts';

type PeopleFigures = {
  byKind: { status: UserStatus; role: Role; count: number }[];
  registered: { day: string; count: number }[];
};

/** People by status and role, and who registered by day in Italy from the day `since` on (`YYYY-MM-DD`). */
export async function readPeopleFigures(on: Queryable, since: string): Promise<PeopleFigures> {
  const [byKind, registered] = await Promise.all([countPeopleByKind(on), countRegistered(on, since)]);
  return { byKind, registered };
}

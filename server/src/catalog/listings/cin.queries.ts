import type { getCinSharing as endpoint } from '#contract/catalog/listing-editing';
import { normalCin } from '#contract/catalog/listing-quality';
import type { CinSharing } from '#contract/catalog/listings';
import type { ParsedOf } from '#contract/platform/endpoint';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { cinSharing } from './cin.rules.ts';
import { type CinUse, type OfferedCin, selectUsesOfCin } from './cin.store.ts';

/** What a form says of a CIN while it is typed: that it is used elsewhere, and not where. */
export async function getCinSharing(
  { deps, actor }: ActorUseCase,
  { cin, propertyId }: ParsedOf<typeof endpoint>['query'],
): Promise<{ sharing: CinSharing | null }> {
  const offered = { cin: normalCin(cin), propertyId: propertyId ?? null, advertiserId: actor.id, publicBy: null };
  const [first] = await selectUsesOfCin(deps.db, offered, 1);
  return { sharing: cinSharing(first ? first.advertiserId !== actor.id : null) };
}

/** For admins: which other published stays have this CIN, somebody else's first. */
export function findUsesOfCin(on: Queryable, offered: OfferedCin, limit: number): Promise<CinUse[]> {
  return selectUsesOfCin(on, offered, limit);
}

import type { getCinSharing as endpoint } from '#contract/catalog/listing-editing.schemas';
import { normalCin } from '#contract/catalog/listing-quality';
import type { CinSharing } from '#contract/catalog/listings';
import type { ParsedOf } from '#contract/platform/endpoint';
import { isOnSideOf } from '../../identity/organizations/act-for.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { cinSharing } from './cin.rules.ts';
import { type CinUse, type OfferedCin, selectUsesOfCin } from './quality.store.ts';

/** For the form: whether another published stay uses the CIN, without identifying it. */
export async function getCinSharing(
  { deps, actor }: ActorUseCase,
  { cin, propertyId }: ParsedOf<typeof endpoint>['query'],
): Promise<{ sharing: CinSharing | null }> {
  const offered = { cin: normalCin(cin), propertyId: propertyId ?? null, advertiserId: actor.id, publicBy: null };
  const [first] = await selectUsesOfCin(deps.db, offered, 1);
  return { sharing: cinSharing(first ? !isOnSideOf(actor, first.advertiserId) : null) };
}

/** For admins: other published stays with this CIN, other advertisers first. */
export function findUsesOfCin(on: Queryable, offered: OfferedCin, limit: number): Promise<CinUse[]> {
  return selectUsesOfCin(on, offered, limit);
}

import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { pauseBoosts, resumeBoosts } from './pause-boosts.ts';

export async function pauseBoostsOfAccount(deps: Deps, trx: Trx, { userId }: DomainEvents['account.suspended']) {
  await pauseBoosts(deps, trx, { advertiserId: userId });
}

export async function resumeBoostsOfAccount(deps: Deps, trx: Trx, { userId }: DomainEvents['account.reactivated']) {
  await resumeBoosts(deps, trx, { advertiserId: userId });
}

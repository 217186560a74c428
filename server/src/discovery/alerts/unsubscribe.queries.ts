import type { z } from 'zod';
import { defaultAlertSettings } from '#contract/discovery/alerts';
import type { stopped } from '#contract/discovery/alerts.schemas';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { UseCase } from '../deps.ts';
import { findSearch } from './alerts.store.ts';
import { selectSettings } from './send.store.ts';
import { readUnsubscribeToken, type Stop } from './unsubscribe-token.ts';

export type Stopped = z.infer<typeof stopped>;
export type StopContext = Pick<UseCase<'INVALID_UNSUBSCRIBE_TOKEN_EXCEPTION'>, 'deps' | 'domainError'>;

/**
 * Scope of a link, and the account that received it.
 * @throws INVALID_UNSUBSCRIBE_TOKEN_EXCEPTION: unknown token, or the account is erased
 */
export async function readStop({ deps, domainError }: StopContext, token: string) {
  const stop = readUnsubscribeToken(deps, token);
  const account = stop && (await findAccount(deps, stop.userId));
  if (!stop || !account || account.erasedAt) throw domainError('INVALID_UNSUBSCRIBE_TOKEN_EXCEPTION');
  return { stop, account };
}

/** Whether emails are sent; never for a deleted search. */
export async function describeStop(on: Queryable, stop: Stop): Promise<Stopped> {
  const { frequency } = (await selectSettings(on, stop.userId)) ?? defaultAlertSettings;
  const leaving = frequency !== 'OFF';
  if (stop.scope === 'ALL') return { scope: 'ALL', searchName: null, active: leaving };
  const search = await findSearch(on, stop.userId, stop.search);
  return {
    scope: 'SEARCH',
    searchName: search?.name ?? null,
    active: leaving && search?.notificationsEnabled === true,
  };
}

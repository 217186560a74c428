import type { CreateDomainError } from '../../platform/lib/domain-error.ts';
import { type ActingUser, canActFor } from './act-for.ts';
import type { Ability } from './organization.rules.ts';

/**
 * The account whose records a call reads or writes: the named one, else the caller's.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for an account that the caller has no such ability for
 */
export function chooseAccount(
  { actor, domainError }: { actor: ActingUser; domainError: CreateDomainError<never> },
  advertiserId: number | undefined,
  ability: Ability,
): number {
  if (advertiserId === undefined) return actor.id;
  if (!canActFor(actor, advertiserId, ability)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return advertiserId;
}

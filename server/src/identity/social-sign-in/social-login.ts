import type { SignInResult } from '#contract/identity/accounts.schemas';
import type { socialLogin as endpoint } from '#contract/identity/social.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { RequestContext } from '../../platform/http/context.ts';
import { findAccountByIdentifier } from '../accounts/accounts.queries.ts';
import { completeFirstFactor } from '../authentication/complete-first-factor.ts';
import type { UseCase } from '../deps.ts';
import { consumePendingIdentity, type PendingIdentityToken, readPendingIdentity } from './read-pending-identity.ts';
import { isUsable } from './social.rules.ts';
import { findIdentityOwner } from './social.store.ts';

type Context = UseCase<ErrorsOf<typeof endpoint>> & { caller: RequestContext };

/**
 * Signs in with a verified identity, or requests the second factor. Never signs in to an account by its address alone, verified
 * or not: its owner must link the provider (pre-hijacking, OWASP ASVS 5 §10).
 * @throws USER_NOT_FOUND_EXCEPTION with `email`, `name`, `surname`, ACCOUNT_LINK_REQUIRED_EXCEPTION with `email`; both keep the token valid
 */
export async function socialLogin(context: Context, requested: PendingIdentityToken): Promise<SignInResult> {
  const { deps, domainError } = context;
  const pendingIdentity = await readPendingIdentity(context, requested);
  if (!isUsable(pendingIdentity, deps.clock.now(), 'nothing')) throw domainError('INVALID_SOCIAL_TOKEN_EXCEPTION');
  const userId = await findIdentityOwner(deps.db, pendingIdentity);
  if (userId !== undefined)
    return completeFirstFactor(context, userId, (on) => consumePendingIdentity(context, on, pendingIdentity));
  const { email, name, surname } = pendingIdentity;
  if (email && (await findAccountByIdentifier(deps, email)))
    throw domainError('ACCOUNT_LINK_REQUIRED_EXCEPTION', { email });
  throw domainError('USER_NOT_FOUND_EXCEPTION', { email, name, surname });
}

import type { getInvitation as endpoint } from '#contract/identity/invitations.schemas';
import type { ErrorsOf, OutputOf } from '#contract/platform/endpoint';
import { hashToken, looksLikeToken } from '../../platform/secrets/random-token.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { ActorUseCase } from '../deps.ts';
import { findInvitationByToken } from './invitations.store.ts';
import { shortenedEmail } from './organization.rules.ts';
import { findOrganization } from './organizations.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/** What the link invites to, for any signed-in user. @throws INVITATION_NOT_FOUND_EXCEPTION, INVITATION_EXPIRED_EXCEPTION */
export async function getInvitation(
  { deps, actor, domainError }: Context,
  token: string,
): Promise<OutputOf<typeof endpoint>['data']> {
  const invitation = looksLikeToken(token) ? await findInvitationByToken(deps.db, hashToken(token)) : undefined;
  const organization = invitation && (await findOrganization(deps.db, invitation.organizationId));
  if (!organization) throw domainError('INVITATION_NOT_FOUND_EXCEPTION');
  const { email, role, expiresAt } = invitation;
  if (expiresAt <= deps.clock.now()) throw domainError('INVITATION_EXPIRED_EXCEPTION');
  const account = await findAccount(deps, actor.id);
  return {
    organization: { name: organization.name, logo: organization.logo },
    role,
    email: shortenedEmail(email),
    expiresAt: expiresAt.toISOString(),
    canAccept: account?.email === email && account.emailVerified,
  };
}

import type { inviteMember as endpoint, Invitation } from '#contract/identity/invitations.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.store.ts';
import { countAttempt } from '../../platform/rate-limit/rate-limit.ts';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import type { ActorUseCase } from '../deps.ts';
import { findOpenInvitation, insertInvitation } from './invitations.store.ts';
import { lockForWrite, requireMembership } from './load-organization.ts';
import { listMemberRows } from './members.store.ts';
import {
  hasSeat,
  INVITATION_MS,
  invitationCooldown,
  invitationsOfOrganization,
  mayGiveRole,
} from './organization.rules.ts';
import { countUsedSeats } from './organizations.queries.ts';
import { invitationView } from './organizations.view.ts';
import { cooldownKey } from './resend-invitation.ts';
import { sendInvitation } from './send-invitation.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type Body = ParsedOf<typeof endpoint>['body'];

/**
 * Invites an address by email; the response is the same with or without an account.
 * @throws ORGANIZATION_SEATS_EXCEPTION with `used` and `seats`, ALREADY_MEMBER_EXCEPTION, INVITATION_EXISTS_EXCEPTION
 * @throws AUTHORIZATION_DENIED_EXCEPTION for a role above the caller's, TOO_MANY_REQUESTS_EXCEPTION after 50 in a day
 */
export async function inviteMember(
  context: Context,
  organizationId: number,
  { email, role }: Body,
): Promise<Invitation> {
  const { deps, actor, domainError } = context;
  requireMembership(context, organizationId, 'manageMembers');
  await countAttempt(context, deps.db, `invitations:${organizationId}`, invitationsOfOrganization);
  return inTransaction(deps.db, async (trx) => {
    const organization = await lockForWrite(context, trx, organizationId, 'manageMembers');
    if (!mayGiveRole(organization.actorRole, role)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    const members = await listMemberRows(trx, organizationId);
    if (members.some((member) => member.email === email)) throw domainError('ALREADY_MEMBER_EXCEPTION');
    const { seats, accountId, name } = organization;
    const createdAt = deps.clock.now();
    const token = newToken();
    const used = await countUsedSeats(deps, trx, organizationId);
    const id = await insertInvitation(trx, {
      organizationId,
      email,
      role,
      tokenHash: hashToken(token),
      invitedBy: actor.id,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + INVITATION_MS),
    });
    if (id === undefined) throw domainError('INVITATION_EXISTS_EXCEPTION');
    if (!hasSeat({ used, seats })) throw domainError('ORGANIZATION_SEATS_EXCEPTION', { used, seats });
    await countHit(trx, { key: cooldownKey(organizationId, email), now: createdAt, ...invitationCooldown });
    await sendInvitation(context, trx, { email, role }, { organization: name, token });
    const event = { actorId: actor.id, userId: accountId, organizationId, invitationId: id, role };
    await deps.recordEvent({ event: 'organizations.memberInvited', ...event }, trx);
    const row = await findOpenInvitation(trx, { organizationId, id });
    if (!row) throw domainError('ORGANIZATION_NOT_FOUND_EXCEPTION');
    return invitationView(row);
  });
}

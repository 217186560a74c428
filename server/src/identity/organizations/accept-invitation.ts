import type { acceptInvitation as endpoint } from '#contract/identity/invitations.schemas';
import type { OrganizationSummary } from '#contract/identity/organizations.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { type QueuedEmail, queueEmails } from '../../platform/email/queue-email.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { hashToken, looksLikeToken } from '../../platform/secrets/random-token.ts';
import { type Account, findAccount } from '../accounts/accounts.queries.ts';
import type { ActorUseCase } from '../deps.ts';
import { closeInvitation, findInvitationByToken } from './invitations.store.ts';
import { countMembers, findMember, insertMember } from './members.store.ts';
import { hasSeat, shortenedEmail } from './organization.rules.ts';
import { listRecipients } from './organizations.queries.ts';
import { lockOrganization, type OrganizationRow } from './organizations.store.ts';
import { isOpenRow, summaryView } from './organizations.view.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Joins an organization, if the caller's account has the invited, verified address. Of concurrent uses one succeeds.
 * @throws INVITATION_NOT_FOUND_EXCEPTION: unknown, accepted, revoked or replaced; INVITATION_EXPIRED_EXCEPTION
 * @throws INVITATION_OTHER_EMAIL_EXCEPTION with the shortened `email`; the link stays valid
 * @throws ORGANIZATION_SEATS_EXCEPTION when members use all seats, which were reduced since
 */
export async function acceptInvitation(context: Context, token: string): Promise<OrganizationSummary> {
  const { deps, actor, domainError } = context;
  const tokenHash = hashToken(token);
  const known = looksLikeToken(token) ? await findInvitationByToken(deps.db, tokenHash) : undefined;
  if (!known) throw domainError('INVITATION_NOT_FOUND_EXCEPTION');
  return inTransaction(deps.db, async (trx) => {
    const organization = await lockOrganization(trx, known.organizationId);
    const invitation = await findInvitationByToken(trx, tokenHash);
    const account = await findAccount({ db: trx }, actor.id);
    if (!organization || !invitation || !account) throw domainError('INVITATION_NOT_FOUND_EXCEPTION');
    const now = deps.clock.now();
    const { email, role, id } = invitation;
    if (invitation.expiresAt <= now) throw domainError('INVITATION_EXPIRED_EXCEPTION');
    if (account.email !== email || !account.emailVerified)
      throw domainError('INVITATION_OTHER_EMAIL_EXCEPTION', { email: shortenedEmail(email) });
    if (!isOpenRow(organization)) throw domainError('ORGANIZATION_CLOSED_EXCEPTION');
    const { id: organizationId, seats, accountId } = organization;
    if (await findMember(trx, organizationId, actor.id)) throw domainError('ALREADY_MEMBER_EXCEPTION');
    const used = await countMembers(trx, organizationId);
    if (!hasSeat({ used, seats })) throw domainError('ORGANIZATION_SEATS_EXCEPTION', { used, seats });
    await closeInvitation(trx, id, { acceptedAt: now });
    await notifyJoined(context, trx, organization, account);
    await insertMember(trx, { organizationId, userId: actor.id, role, joinedAt: now });
    const event = { actorId: actor.id, userId: accountId, organizationId, memberId: actor.id, role };
    await deps.recordEvent({ event: 'organizations.memberJoined', ...event }, trx);
    return summaryView({ ...organization, role });
  });
}

async function notifyJoined({ deps }: Context, trx: Trx, organization: OrganizationRow, joined: Account) {
  const member = `${joined.name} ${joined.surname}`;
  const path = `/dashboard/agency/${organization.slug}/team`;
  const recipients = await listRecipients(trx, organization.accountId);
  const emails = recipients.map(({ name, ...recipient }): QueuedEmail => {
    const props = { name, member, organization: organization.name, path };
    return { recipient, emailName: 'memberJoined', props };
  });
  await queueEmails(deps, trx, emails);
}

import { queueEmail } from '../../platform/email/queue-email.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import { withWayBack } from '../../platform/lib/way-back.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { findAccount, findAccountByIdentifier } from '../accounts/accounts.queries.ts';
import type { ActorUseCase } from '../deps.ts';
import type { InvitationRow } from './invitations.store.ts';

/** Emails the link of an invitation, in the language of the address's account or of the inviting member. */
export async function sendInvitation(
  { deps, actor }: Pick<ActorUseCase, 'deps' | 'actor'>,
  trx: Trx,
  { email, role }: Pick<InvitationRow, 'email' | 'role'>,
  { organization, token }: { organization: string; token: string },
): Promise<void> {
  const invited = await findAccountByIdentifier({ db: trx }, email);
  const inviting = await findAccount({ db: trx }, actor.id);
  const locale = invited?.locale ?? inviting?.locale ?? 'it';
  const props = {
    organization: shown(organization),
    inviter: shown(`${inviting?.name ?? ''} ${inviting?.surname ?? ''}`),
    role,
    path: withWayBack('/invitation', { token }),
  };
  await queueEmail(deps, trx, { userId: invited?.id ?? null, to: email, locale }, 'organizationInvitation', props);
}

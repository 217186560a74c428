import type { InvitedRole } from '#contract/identity/invitations';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of `invitation`. Writers hold the lock of the organization. */

export type InvitationRow = {
  id: number;
  organizationId: number;
  email: string;
  role: InvitedRole;
  inviterId: number | null;
  inviterName: string | null;
  inviterSurname: string | null;
  createdAt: Date;
  expiresAt: Date;
};

/** Neither accepted nor revoked; an expired one is still open until it is sent again or revoked. */
const open = (on: Queryable) =>
  on
    .selectFrom('invitation')
    .leftJoin('appUser as inviter', 'inviter.id', 'invitation.invitedBy')
    .select(['invitation.id', 'organizationId', 'invitation.email', 'invitation.role', 'invitation.createdAt'])
    .select(['inviter.id as inviterId', 'inviter.name as inviterName', 'inviter.surname as inviterSurname'])
    .select('invitation.expiresAt')
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null);

/** Newest first. */
export function listOpenInvitations(on: Queryable, organizationId: number): Promise<InvitationRow[]> {
  return open(on).where('organizationId', '=', organizationId).orderBy('invitation.id', 'desc').execute();
}

export function findOpenInvitation(
  on: Queryable,
  { organizationId, id }: { organizationId: number; id: number },
): Promise<InvitationRow | undefined> {
  return open(on).where('organizationId', '=', organizationId).where('invitation.id', '=', id).executeTakeFirst();
}

export function findInvitationByToken(on: Queryable, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return open(on).where('tokenHash', '=', tokenHash).executeTakeFirst();
}

/** Open invitations that have not expired at `now` use a seat. */
export async function countOpenInvitations(on: Queryable, organizationId: number, now: Date): Promise<number> {
  const row = await on
    .selectFrom('invitation')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('organizationId', '=', organizationId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return row.total;
}

export type NewInvitation = {
  organizationId: number;
  email: string;
  role: InvitedRole;
  tokenHash: Buffer;
  invitedBy: number;
  createdAt: Date;
  expiresAt: Date;
};

/** Revokes an expired invitation for the address first. @returns undefined if an open one exists */
export async function insertInvitation(on: Queryable, invitation: NewInvitation): Promise<number | undefined> {
  const { organizationId, email, createdAt } = invitation;
  await on
    .updateTable('invitation')
    .set({ revokedAt: createdAt })
    .where('organizationId', '=', organizationId)
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '<=', createdAt)
    .execute();
  const row = await on
    .insertInto('invitation')
    .values(invitation)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The former link ends. */
export async function replaceToken(
  on: Queryable,
  id: number,
  changes: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await on.updateTable('invitation').set(changes).where('id', '=', id).execute();
}

export async function closeInvitation(
  trx: Trx,
  id: number,
  end: { acceptedAt: Date } | { revokedAt: Date },
): Promise<void> {
  await trx.updateTable('invitation').set(end).where('id', '=', id).execute();
}

export async function revokeInvitationsOf(on: Queryable, organizationId: number, revokedAt: Date): Promise<void> {
  await on
    .updateTable('invitation')
    .set({ revokedAt })
    .where('organizationId', '=', organizationId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Invitations to this address, and the name under others that the user sent. */
export async function eraseInvitationsOf(on: Queryable, user: { id: number; email: string }): Promise<void> {
  await on.deleteFrom('invitation').where('email', '=', user.email).execute();
  await on.updateTable('invitation').set({ invitedBy: null }).where('invitedBy', '=', user.id).execute();
}

export function selectInvitationsForExport(on: Queryable, email: string) {
  return on
    .selectFrom('invitation')
    .innerJoin('organization', 'organization.id', 'invitation.organizationId')
    .select(['slug', 'role', 'invitation.createdAt', 'expiresAt', 'acceptedAt', 'revokedAt'])
    .where('invitation.email', '=', email)
    .orderBy('invitation.createdAt')
    .execute();
}

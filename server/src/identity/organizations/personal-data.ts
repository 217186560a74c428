import { publish } from '../../platform/events/domain-events.ts';
import type { PersonalData } from '../../platform/events/personal-data.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { Deps } from '../deps.ts';
import { eraseInvitationsOf, selectInvitationsForExport } from './invitations.store.ts';
import {
  eraseMembershipsOf,
  findAccountsOf,
  findOwnedAlone,
  lockOrganizationsOf,
  selectMembershipsForExport,
} from './members.store.ts';
import { deleteOrganizationOf } from './organizations.store.ts';

/** A user's memberships and invitations. The erasure of an organization's account deletes the organization. */
export const organizationsPersonalData: PersonalData<Deps> = {
  feature: 'organizations',
  tables: ['organization', 'membership', 'invitation'],
  files: {
    agenzie: {
      it: 'le agenzie di cui fai o hai fatto parte, e gli inviti ricevuti',
      en: 'the agencies that you are or were in, and the invitations you received',
      fr: 'les agences dont vous faites ou avez fait partie, et les invitations reçues',
      de: 'die Agenturen, zu denen du gehörst oder gehört hast, und erhaltene Einladungen',
      es: 'las agencias de las que formas o has formado parte, y las invitaciones recibidas',
    },
  },
  async collect(deps, userId) {
    const email = (await findAccount(deps, userId))?.email ?? '';
    const [memberships, invitations] = await Promise.all([
      selectMembershipsForExport(deps.db, userId),
      selectInvitationsForExport(deps.db, email),
    ]);
    return { agenzie: { memberships, invitations } };
  },
  lock: (on, userId) => lockOrganizationsOf(on, userId),
  async preventsErasure(on, userId) {
    return (await findOwnedAlone(on, userId)).length > 0 ? 'ORGANIZATION_LAST_OWNER_EXCEPTION' : null;
  },
  async erase(deps, on, userId) {
    const account = await findAccount({ db: on }, userId);
    for (const { accountId } of await findAccountsOf(on, userId))
      await publish(deps, on, 'membership.ended', { accountId, userId, successorId: null, actorId: null });
    await eraseMembershipsOf(on, userId);
    if (account) await eraseInvitationsOf(on, account);
    await deleteOrganizationOf(on, userId);
    return {};
  },
};

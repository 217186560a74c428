import * as invitations from '#contract/identity/invitations.schemas';
import * as limits from '#contract/identity/organization-limits.schemas';
import * as contract from '#contract/identity/organizations.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { closeOrganization } from './close-organization.ts';
import { createOrganization } from './create-organization.ts';
import { editMember } from './edit-member.ts';
import { editOrganization } from './edit-organization.ts';
import { getInvitation } from './invitations.queries.ts';
import { inviteMember } from './invite-member.ts';
import { leaveOrganization } from './leave-organization.ts';
import { listOrganizations } from './limits.queries.ts';
import {
  getOrganization,
  listActivity,
  listInvitations,
  listMembers,
  listMyOrganizations,
} from './organizations.queries.ts';
import { removeMember } from './remove-member.ts';
import { reopenOrganization } from './reopen-organization.ts';
import { replaceLogo } from './replace-logo.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { setOrganizationLimits } from './set-organization-limits.ts';
import { transferOrganization } from './transfer-organization.ts';

const handle = handleWith<Deps>();

export const organizationsRoutes: Route<Deps>[] = [
  handle(contract.createOrganization, async ({ input, ...context }) => ({
    data: await createOrganization(context, input.body),
  })),
  handle(contract.listMyOrganizations, async (context) => ({ data: await listMyOrganizations(context) })),
  handle(contract.getOrganization, async ({ input, ...context }) => ({
    data: await getOrganization(context, input.params.organizationId),
  })),
  handle(contract.editOrganization, async ({ input, ...context }) => ({
    data: await editOrganization(context, input.params.organizationId, input.body),
  })),
  handle(contract.replaceLogo, async ({ input, file, ...context }) => ({
    data: await replaceLogo(context, input.params.organizationId, file.content),
  })),
  handle(contract.listMembers, async ({ input, ...context }) => ({
    data: await listMembers(context, input.params.organizationId),
  })),
  handle(contract.editMember, async ({ input, ...context }) => ({
    data: await editMember(context, input.params, input.body),
  })),
  handle(invitations.listInvitations, async ({ input, ...context }) => ({
    data: await listInvitations(context, input.params.organizationId),
  })),
  handle(invitations.inviteMember, async ({ input, ...context }) => ({
    data: await inviteMember(context, input.params.organizationId, input.body),
  })),
  handle(invitations.resendInvitation, async ({ input, ...context }) => ({
    data: await resendInvitation(context, input.params),
  })),
  handle(invitations.getInvitation, async ({ input, ...context }) => ({
    data: await getInvitation(context, input.params.token),
  })),
  handle(invitations.acceptInvitation, async ({ input, ...context }) => ({
    data: await acceptInvitation(context, input.params.token),
  })),
  handle(invitations.revokeInvitation, async ({ input, ...context }) => ({
    data: await revokeInvitation(context, input.params),
  })),
  handle(contract.removeMember, async ({ input, ...context }) => ({
    data: await removeMember(context, input.params, input.body),
  })),
  handle(contract.listActivity, async ({ input, ...context }) =>
    listActivity(context, input.params.organizationId, input.query),
  ),
  handle(limits.listOrganizations, async ({ input, ...context }) => listOrganizations(context, input.query)),
  handle(limits.setOrganizationLimits, async ({ input, ...context }) => ({
    data: await setOrganizationLimits(context, input.params.organizationId, input.body),
  })),
  handle(contract.transferOrganization, async ({ input, ...context }) => ({
    data: await transferOrganization(context, input.params.organizationId, input.body),
  })),
  handle(contract.leaveOrganization, async ({ input, ...context }) => ({
    data: await leaveOrganization(context, input.params.organizationId, input.body),
  })),
  handle(contract.closeOrganization, async ({ input, ...context }) => ({
    data: await closeOrganization(context, input.params.organizationId, input.body),
  })),
  handle(contract.reopenOrganization, async ({ input, ...context }) => ({
    data: await reopenOrganization(context, input.params.organizationId),
  })),
];

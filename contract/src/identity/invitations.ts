/**
 * Invitations to an organization.
 *
 * Owners and admins invite an email address with a role below OWNER. Live members and open invitations use the seats.
 * The email's link is valid for 7 days. Only its hash is stored; sending again makes a new link and ends the former one.
 * Any signed-in user opens the link. Only an account with the invited, verified address accepts it; for others it stays valid.
 * The response to an invitation is the same whether or not the address has an account. Joining is never automatic.
 */

export const invitedRoles = ['ADMIN', 'AGENT', 'VIEWER'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

export const listInvitations = {
  id: 'invitations.listInvitations',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/invitations',
} as const;

export const inviteMember = {
  id: 'invitations.inviteMember',
  method: 'POST',
  path: '/api/v1/organizations/:organizationId/invitations',
} as const;

export const resendInvitation = {
  id: 'invitations.resendInvitation',
  method: 'POST',
  path: '/api/v1/organizations/:organizationId/invitations/:invitationId/resend',
} as const;

export const revokeInvitation = {
  id: 'invitations.revokeInvitation',
  method: 'DELETE',
  path: '/api/v1/organizations/:organizationId/invitations/:invitationId',
} as const;

export const getInvitation = {
  id: 'invitations.getInvitation',
  method: 'GET',
  path: '/api/v1/invitations/:token',
} as const;

export const acceptInvitation = {
  id: 'invitations.acceptInvitation',
  method: 'POST',
  path: '/api/v1/invitations/:token/accept',
} as const;

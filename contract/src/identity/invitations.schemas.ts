import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParam } from '../platform/page.schemas.ts';
import { emailAddress } from '../platform/user-fields.schemas.ts';
import * as addresses from './invitations.ts';
import { invitedRoles } from './invitations.ts';
import { organizationParams, organizationSummary } from './organizations.schemas.ts';
import { linkToken } from './verification.schemas.ts';

const invitationParams = z.object({ organizationId: idParam, invitationId: idParam });
const tokenParams = z.object({ token: linkToken });

export const invitation = z
  .object({
    id: z.int(),
    email: z.string(),
    role: z.enum(invitedRoles),
    /** Null when the inviting member was erased. */
    invitedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = defineEndpoint({
  ...addresses.listInvitations,
  summary: 'The open invitations of an organization, newest first; its owners and admins',
  who: 'signed-in',
  params: organizationParams,
  output: data(z.array(invitation)),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

export const inviteMember = defineEndpoint({
  ...addresses.inviteMember,
  summary: 'Invite an email address; no role above the caller’s',
  description: '`ORGANIZATION_SEATS_EXCEPTION` carries `details.used` and `details.seats`.',
  who: 'verified',
  params: organizationParams,
  body: z.object({ email: emailAddress, role: z.enum(invitedRoles) }),
  status: 201,
  output: data(invitation),
  errors: [
    'ORGANIZATION_NOT_FOUND_EXCEPTION',
    'ORGANIZATION_CLOSED_EXCEPTION',
    'ORGANIZATION_SEATS_EXCEPTION',
    'ALREADY_MEMBER_EXCEPTION',
    'INVITATION_EXISTS_EXCEPTION',
  ],
});

export const resendInvitation = defineEndpoint({
  ...addresses.resendInvitation,
  summary: 'Send an invitation again with a new link; after 60 s, at most 20 times a day',
  description: 'The refusal carries `details.retryAfterSeconds`.',
  who: 'verified',
  params: invitationParams,
  output: data(invitation),
  errors: [
    'ORGANIZATION_NOT_FOUND_EXCEPTION',
    'ORGANIZATION_CLOSED_EXCEPTION',
    'INVITATION_NOT_FOUND_EXCEPTION',
    'INVITATION_COOLDOWN_EXCEPTION',
  ],
});

export const revokeInvitation = defineEndpoint({
  ...addresses.revokeInvitation,
  summary: 'Revoke an open invitation; its link ends and its seat is available',
  who: 'verified',
  params: invitationParams,
  output: data(z.object({ revoked: z.literal(true) })),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'INVITATION_NOT_FOUND_EXCEPTION'],
});

export const getInvitation = defineEndpoint({
  ...addresses.getInvitation,
  summary: 'What a link invites to',
  who: 'signed-in',
  params: tokenParams,
  secret: true,
  output: data(
    z.object({
      organization: z.object({ name: z.string(), logo: z.string().nullable() }),
      role: z.enum(invitedRoles),
      /** Shortened: `m…@studio.it`. */
      email: z.string(),
      expiresAt: instant,
      /** The caller’s account has the invited, verified address. */
      canAccept: z.boolean(),
    }),
  ),
  errors: ['INVITATION_NOT_FOUND_EXCEPTION', 'INVITATION_EXPIRED_EXCEPTION'],
});

export const acceptInvitation = defineEndpoint({
  ...addresses.acceptInvitation,
  summary: 'Join an organization with the link of the invitation',
  description: '`INVITATION_OTHER_EMAIL_EXCEPTION` carries the shortened address in `details.email`.',
  who: 'signed-in',
  params: tokenParams,
  output: data(organizationSummary),
  errors: [
    'INVITATION_NOT_FOUND_EXCEPTION',
    'INVITATION_EXPIRED_EXCEPTION',
    'INVITATION_OTHER_EMAIL_EXCEPTION',
    'ORGANIZATION_SEATS_EXCEPTION',
    'ORGANIZATION_CLOSED_EXCEPTION',
    'ALREADY_MEMBER_EXCEPTION',
  ],
});

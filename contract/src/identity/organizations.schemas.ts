import { z } from 'zod';
import { instant, localTime } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { languages } from '../platform/languages.ts';
import { data, idParam, integerText, paged } from '../platform/page.schemas.ts';
import { line, lines } from '../platform/plain-text.schemas.ts';
import { organizationRoles } from '../platform/roles.ts';
import { phoneText } from '../platform/user-fields.schemas.ts';
import * as addresses from './organizations.ts';
import { LOGO_MAX_BYTES, MEMBER_TITLE_MAX, ORGANIZATION_TEXT_MAX, SLUG_PATTERN } from './organizations.ts';
import { business } from './users.schemas.ts';

export const organizationParams = z.object({ organizationId: idParam });
/** For records of an advertiser: the account of an organization that the caller acts for; the caller's own by default. */
export const actingFor = { advertiserId: idParam.optional() };

const memberParams = z.object({ organizationId: idParam, userId: idParam });

/** Monday is 1. A day may have several spans; none: closed. */
export const openingHours = z
  .array(z.object({ weekday: z.int().min(1).max(7), opens: localTime, closes: localTime }))
  .max(21)
  .meta({ id: 'OpeningHours' });
export type OpeningHours = z.infer<typeof openingHours>;

const organizationName = line(100).min(2);
const slug = z.string().trim().regex(SLUG_PATTERN);
const website = line(300).pipe(z.url({ protocol: /^https?$/ }));

export const organizationSummary = z
  .object({
    id: z.int(),
    /** Advertiser of its listings, for `advertiserId` and `/profile/{id}`. */
    accountId: z.int(),
    slug: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    status: z.enum(['ACTIVE', 'CLOSED']),
    /** The caller's. */
    role: z.enum(organizationRoles),
  })
  .meta({ id: 'OrganizationSummary' });
export type OrganizationSummary = z.infer<typeof organizationSummary>;

/** `formerSlugs`: addresses of its workspace that lead to the current one. */
export const myOrganization = organizationSummary
  .extend({ formerSlugs: z.array(z.string()) })
  .meta({ id: 'MyOrganization' });
export type MyOrganization = z.infer<typeof myOrganization>;

export const organization = organizationSummary
  .extend({
    description: z.string().nullable(),
    website: z.string().nullable(),
    phone: z.string().nullable(),
    openingHours,
    timeZone: z.string(),
    languages: z.array(z.enum(languages)),
    business: business.nullable(),
    seats: z.object({ total: z.int(), used: z.int() }),
    /** Published listings without a subscription each; null: the usual rule. */
    listingAllowance: z.int().nullable(),
    /** When a closed organization is erased; null while it is active. */
    deletionDueAt: instant.nullable(),
    /** Send it with a change. */
    version: z.int(),
    createdAt: instant,
    can: z.object({
      edit: z.boolean(),
      manageMembers: z.boolean(),
      pay: z.boolean(),
      transfer: z.boolean(),
      close: z.boolean(),
      reopen: z.boolean(),
      /** Read and answer the conversations of at least own listings. */
      message: z.boolean(),
      /** Write at least own listings, and plan their open days. */
      write: z.boolean(),
    }),
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof organization>;

export const member = z
  .object({
    userId: z.int(),
    name: z.string(),
    surname: z.string(),
    avatar: z.string().nullable(),
    email: z.string(),
    role: z.enum(organizationRoles),
    title: z.string().nullable(),
    isPublic: z.boolean(),
    phone: z.string().nullable(),
    canTakeLeads: z.boolean(),
    joinedAt: instant,
    can: z.object({ edit: z.boolean(), changeRole: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'OrganizationMember' });
export type Member = z.infer<typeof member>;

const activityEntry = z
  .object({
    id: z.int(),
    at: instant,
    /** An event of the audit log: `organizations.memberJoined`. */
    event: z.string(),
    /** Null without an actor, or when the actor was erased. */
    actor: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** The member that the event is about; null without one, or when the member was erased. */
    member: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** Ids and enumerated values. */
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'OrganizationActivity' });
export type ActivityEntry = z.infer<typeof activityEntry>;

export const createOrganization = defineEndpoint({
  ...addresses.createOrganization,
  summary: 'Create an organization and become its first owner',
  description:
    '`takeOver` moves the caller’s listings, properties, conversations, purchases and invoices to it in one transaction. Without ' +
    '`business` it then takes over the caller’s trade data. Without `slug` one is derived from the name.',
  who: 'verified',
  body: z.object({
    name: organizationName,
    slug: slug.optional(),
    business: business.optional(),
    takeOver: z.boolean().default(false),
  }),
  status: 201,
  output: data(organization),
  errors: ['ORGANIZATION_SLUG_USED_EXCEPTION'],
});

export const listMyOrganizations = defineEndpoint({
  ...addresses.listMyOrganizations,
  summary: 'The organizations that I am a member of',
  who: 'signed-in',
  output: data(z.array(myOrganization)),
  errors: [],
});

export const getOrganization = defineEndpoint({
  ...addresses.getOrganization,
  summary: 'An organization that I am a member of',
  who: 'signed-in',
  params: organizationParams,
  output: data(organization),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

export const editOrganization = defineEndpoint({
  ...addresses.editOrganization,
  summary: 'Change fields of an organization: its owners and admins',
  description: 'Omitted fields stay. `version` is the one that the caller has read; another one is refused.',
  who: 'verified',
  params: organizationParams,
  body: z.object({
    version: z.int(),
    name: organizationName.optional(),
    slug: slug.optional(),
    description: lines(ORGANIZATION_TEXT_MAX).nullable().optional(),
    website: website.nullable().optional(),
    phone: phoneText.nullable().optional(),
    openingHours: openingHours.optional(),
    timeZone: line(60).min(1).optional(),
    languages: z.array(z.enum(languages)).min(1).max(5).optional(),
    business: business.nullable().optional(),
  }),
  output: data(organization),
  errors: [
    'ORGANIZATION_NOT_FOUND_EXCEPTION',
    'ORGANIZATION_CLOSED_EXCEPTION',
    'ORGANIZATION_CHANGED_EXCEPTION',
    'ORGANIZATION_SLUG_USED_EXCEPTION',
  ],
});

export const closeOrganization = defineEndpoint({
  ...addresses.closeOrganization,
  summary: 'Close an organization: all listings are suspended, and in 30 days its account is erased; its owners',
  description: '`name` is the organization’s, typed as a confirmation.',
  who: 'verified',
  params: organizationParams,
  body: z.object({ name: line(100) }),
  output: data(organization),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'ORGANIZATION_CLOSED_EXCEPTION'],
});

export const reopenOrganization = defineEndpoint({
  ...addresses.reopenOrganization,
  summary: 'Undo the closing within 30 days; listings stay suspended until they are published again',
  who: 'verified',
  params: organizationParams,
  output: data(organization),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

export const replaceLogo = defineEndpoint({
  ...addresses.replaceLogo,
  summary: 'Set the logo: padded to a square on white, re-encoded, the former one removed',
  description: 'The same images and reasons as for `users.uploadAvatar`.',
  who: 'verified',
  params: organizationParams,
  upload: { maxBytes: LOGO_MAX_BYTES },
  output: data(z.object({ url: z.string() })),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'ORGANIZATION_CLOSED_EXCEPTION', 'INVALID_IMAGE_EXCEPTION'],
});

export const listMembers = defineEndpoint({
  ...addresses.listMembers,
  summary: 'The members of an organization, by role and name',
  who: 'signed-in',
  params: organizationParams,
  output: data(z.array(member)),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

const memberErrors = [
  'ORGANIZATION_NOT_FOUND_EXCEPTION',
  'ORGANIZATION_CLOSED_EXCEPTION',
  'MEMBER_NOT_FOUND_EXCEPTION',
  'ORGANIZATION_LAST_OWNER_EXCEPTION',
] as const;

export const editMember = defineEndpoint({
  ...addresses.editMember,
  summary: 'Change a member: owners and admins; members change their own fields except the role',
  description: 'No role above the caller’s; an admin changes no owner; only an owner makes an owner.',
  who: 'verified',
  params: memberParams,
  body: z.object({
    role: z.enum(organizationRoles).optional(),
    title: line(MEMBER_TITLE_MAX).nullable().optional(),
    isPublic: z.boolean().optional(),
    phone: phoneText.nullable().optional(),
    canTakeLeads: z.boolean().optional(),
  }),
  output: data(member),
  errors: memberErrors,
});

export const removeMember = defineEndpoint({
  ...addresses.removeMember,
  summary: 'Remove a member; their listings go to the successor, or are unassigned',
  who: 'verified',
  params: memberParams,
  body: z.object({ successorId: idParam.optional() }),
  output: data(z.object({ removed: z.literal(true) })),
  errors: memberErrors,
});

export const leaveOrganization = defineEndpoint({
  ...addresses.leaveOrganization,
  summary: 'Leave an organization; its last owner names a new one in the same call',
  who: 'signed-in',
  params: organizationParams,
  body: z.object({ newOwnerId: idParam.optional(), successorId: idParam.optional() }),
  output: data(z.object({ left: z.literal(true) })),
  errors: memberErrors,
});

export const transferOrganization = defineEndpoint({
  ...addresses.transferOrganization,
  summary: 'Make another member the owner and become an admin; owners only',
  who: 'verified',
  params: organizationParams,
  body: z.object({ newOwnerId: idParam }),
  output: data(organization),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'ORGANIZATION_CLOSED_EXCEPTION', 'MEMBER_NOT_FOUND_EXCEPTION'],
});

export const listActivity = defineEndpoint({
  ...addresses.listActivity,
  summary: 'What was done in an organization, the newest first; its owners and admins',
  who: 'signed-in',
  params: organizationParams,
  query: z.object({
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: integerText({ min: 1, max: 100 }).default(50),
  }),
  output: paged(activityEntry),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

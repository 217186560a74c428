import { z } from 'zod';
import { adminReason } from '../platform/admin-reason.schemas.ts';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams, integerText, paged } from '../platform/page.schemas.ts';
import { line, lines } from '../platform/plain-text.schemas.ts';
import { roles, userStatuses } from '../platform/roles.ts';
import { emailAddress, personName, phoneText } from '../platform/user-fields.schemas.ts';
import { genders } from './accounts.ts';
import * as addresses from './users.ts';
import { AVATAR_MAX_BYTES, advertiserKinds, BIOGRAPHY_MAX, userSorts } from './users.ts';

/** LAW-04: details of a trader. Name, address and VAT number come together. */
export const business = z
  .object({
    name: line(200).min(1),
    address: lines(300).min(1),
    vatNumber: z
      .string()
      .trim()
      .max(20)
      .regex(/^[A-Z]{0,2}[0-9A-Z ]{8,16}$/i, { error: 'must be a VAT number' }),
    reaNumber: line(30).nullable().default(null),
  })
  .meta({ id: 'Business' });

const names = { id: z.int(), name: z.string(), surname: z.string(), avatar: z.string().nullable() };

export const publicProfile = z
  .object({
    projection: z.literal('public'),
    ...names,
    biography: z.string().nullable(),
    /** Contacts that the user shows; `POST /api/v1/users/:id/reveal` returns them. */
    contactTypes: z.array(z.enum(['email', 'phone'])),
    /** Only for the user and admins, if shown; null for others. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    business: business.nullable(),
    createdAt: instant,
    /** False: only the user and admins see it, because the user never published or is suspended. */
    isPublic: z.boolean(),
    publishedListings: z.int(),
    /** Of an organization's account: its public page, `/agenzie/{slug}`, which replaces this profile. */
    agencySlug: z.string().nullable(),
    /** Comuni of the published listings, most listings first, at most twelve. */
    areas: z.array(z.object({ comuneId: z.int(), name: z.string(), listings: z.int() })),
    /** `edit`: the caller's own profile. `seeContacts`: the caller has a confirmed email. */
    can: z.object({ edit: z.boolean(), seeContacts: z.boolean() }),
  })
  .meta({ id: 'PublicProfile' });
export type PublicProfile = z.infer<typeof publicProfile>;

export const personalProfile = z
  .object({
    projection: z.literal('personalProfile'),
    ...names,
    email: z.string(),
    /** The requested new address; null without a request, or after its link has expired. */
    pendingEmail: z.string().nullable(),
    phone: z.string().nullable(),
    /** Confirmed with a code, so it can sign in (phone-confirmation.ts). */
    phoneVerified: z.boolean(),
    biography: z.string().nullable(),
    gender: z.enum(genders),
    status: z.enum(userStatuses),
    /** Reason of the suspension, written by the admin. */
    suspensionReason: z.string().nullable(),
    role: z.enum(roles),
    createdAt: instant,
    lastLoginAt: instant.nullable(),
    emailVerified: z.boolean(),
    twoFAEnabled: z.boolean(),
    /** False for an account created through a provider without a later password. */
    hasPassword: z.boolean(),
    showEmail: z.boolean(),
    showPhone: z.boolean(),
    pushNotificationsEnabled: z.boolean(),
    /** LAW-04: the user's self-declaration. */
    advertiserKind: z.enum(advertiserKinds),
    business: business.nullable(),
    deletionDueAt: instant.nullable(),
    can: z.object({
      edit: z.boolean(),
      suspend: z.boolean(),
      activate: z.boolean(),
      delete: z.boolean(),
      disableTwoFactor: z.boolean(),
      changeRole: z.boolean(),
      seeAs: z.boolean(),
      /** Their own unconfirmed number, if this site sends text messages. */
      confirmPhone: z.boolean(),
    }),
  })
  .meta({ id: 'PersonalProfile' });
export type PersonalProfile = z.infer<typeof personalProfile>;

export const getUser = defineEndpoint({
  ...addresses.getUser,
  summary: 'A public profile; with projection=personalProfile the whole one, for oneself and admins',
  description:
    'A user who never published a listing has no public profile: 404 for all but the user and admins, as for an unknown id.',
  who: 'anyone',
  params: idParams,
  query: z.object({ projection: z.enum(['public', 'personalProfile']).default('public') }),
  output: data(z.discriminatedUnion('projection', [publicProfile, personalProfile])),
  // The last two apply to the personal profile of another user.
  errors: ['USER_NOT_FOUND_EXCEPTION', 'AUTHENTICATION_REQUIRED_EXCEPTION', 'AUTHORIZATION_DENIED_EXCEPTION'],
});

/** Only admins may send `adminFields`; users may change the other fields of their own profile. */
const userChanges = z.object({
  name: personName.optional(),
  surname: personName.optional(),
  /** As entered; empty for none. */
  phone: z
    .union([phoneText, z.literal('')])
    .nullable()
    .optional(),
  biography: lines(BIOGRAPHY_MAX).nullable().optional(),
  gender: z.enum(genders).optional(),
  showEmail: z.boolean().optional(),
  showPhone: z.boolean().optional(),
  pushNotificationsEnabled: z.boolean().optional(),
  /** PRIVATE deletes `business`; `business` sets PROFESSIONAL. A professional needs it to publish and to stay public (LAW-04). */
  advertiserKind: z.enum(advertiserKinds).optional(),
  business: business.nullable().optional(),
  email: emailAddress.optional(),
  status: z.enum(userStatuses).optional(),
  /** Only with status SUSPENDED. */
  suspensionReason: lines(500).min(1).optional(),
  role: z.enum(roles).optional(),
  /** Why an admin changes another user; for the audit log. */
  reason: adminReason.optional(),
});
export type UserChanges = z.output<typeof userChanges>;

export const editUser = defineEndpoint({
  ...addresses.editUser,
  summary: 'Change fields of a user: oneself, or any user for admins',
  description: 'Oneself may not change `email`, `status`, `suspensionReason` and `role`. Answers the personal profile.',
  who: 'signed-in',
  params: idParams,
  body: userChanges,
  output: data(personalProfile),
  errors: ['USER_NOT_FOUND_EXCEPTION', 'EMAIL_ALREADY_USED_EXCEPTION', 'USER_STATUS_EXCEPTION', 'LAST_ADMIN_EXCEPTION'],
});

export const deleteUser = defineEndpoint({
  ...addresses.deleteUser,
  summary: 'Erase an account at once (users request their own erasure with POST …/deletion)',
  who: 'admin',
  params: idParams,
  body: z.object({ reason: adminReason }),
  output: data(z.object({ deleted: z.literal(true) })),
  errors: [
    'USER_NOT_FOUND_EXCEPTION',
    'LAST_ADMIN_EXCEPTION',
    'ORGANIZATION_LAST_OWNER_EXCEPTION',
    'LISTING_HAS_BOOKINGS_EXCEPTION',
    'PAYOUT_PENDING_EXCEPTION',
  ],
});

export const uploadAvatar = defineEndpoint({
  ...addresses.uploadAvatar,
  summary:
    'Set my picture: cropped to a square (the logo of a professional whole, on white), re-encoded, the former one removed',
  description:
    'JPEG, PNG, WebP, AVIF or GIF by content, at most 5 MB. `details.reason` says what was wrong: `unsupported` (HEIC too, ' +
    'where the server cannot read it), `unreadable`, `too_small` (below 64 pixels a side) or `too_many_pixels`.',
  who: 'signed-in',
  params: idParams,
  upload: { maxBytes: AVATAR_MAX_BYTES },
  output: data(z.object({ url: z.string() })),
  errors: ['INVALID_IMAGE_EXCEPTION'],
});

export const removeAvatar = defineEndpoint({
  ...addresses.removeAvatar,
  summary: 'Remove my picture; the same when there was none',
  who: 'signed-in',
  params: idParams,
  output: data(z.object({ url: z.null() })),
  errors: [],
});

const userPage = {
  page: integerText({ min: 0, max: 1_000_000 }).default(0),
  size: integerText({ min: 1, max: 100 }).default(10),
  sort: z.enum(userSorts).default('email,asc'),
};

const pagedProfiles = paged(personalProfile);

export const listUsers = defineEndpoint({
  ...addresses.listUsers,
  summary: 'All people',
  who: 'admin',
  query: z.object(userPage),
  output: pagedProfiles,
  errors: [],
});

export const searchUsersByEmail = defineEndpoint({
  ...addresses.searchUsersByEmail,
  summary: 'Users whose email contains this text, ignoring case',
  who: 'admin',
  query: z.object({ email: line(254).default(''), ...userPage }),
  output: pagedProfiles,
  errors: [],
});

export const countUsersByStatus = defineEndpoint({
  ...addresses.countUsersByStatus,
  summary: 'How many people have this status',
  who: 'admin',
  query: z.object({ status: z.enum(userStatuses) }),
  output: data(z.int()),
  errors: [],
});

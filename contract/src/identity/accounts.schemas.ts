import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { OWN_PATH_MAX, ownPath } from '../platform/own-path.ts';
import { data } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import { roles, userStatuses } from '../platform/roles.ts';
import { emailAddress, personName, phoneText } from '../platform/user-fields.schemas.ts';
import * as addresses from './accounts.ts';
import { genders } from './accounts.ts';

/** 8-128 characters of any kind. The server also rejects by the rules `weak_password`, `leaked_password`, `site_password`. */
export const newPassword = z.string().min(8).max(128);

/** A page of this site, to which the emailed link returns. */
export const wayBack = z
  .string()
  .max(OWN_PATH_MAX)
  .refine((path) => ownPath(path) !== null, { error: 'must be a path of this site' });

/** The signed-in user, for the site's header. */
export const me = z
  .object({
    id: z.int(),
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    role: z.enum(roles),
    status: z.enum(userStatuses),
    emailVerified: z.boolean(),
    /** Date of the erasure, unless the user cancels it (LAW-06). */
    deletionDueAt: instant.nullable(),
    /** An admin without a second factor. Where it is required (ADMIN_TWO_FACTOR) this admin has no admin rights. */
    needsTwoFactor: z.boolean(),
    /** The impersonating admin, read-only (impersonation.ts). */
    seenBy: z.object({ name: z.string(), endsAt: instant }).nullable(),
    /**
     * `publish`, `book` and `write` need a verified email (DECISIONS.md "Verified email"), and so does `secure`: setting up
     * a second factor or linking a provider.
     */
    can: z.object({
      publish: z.boolean(),
      book: z.boolean(),
      write: z.boolean(),
      secure: z.boolean(),
      administer: z.boolean(),
    }),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof me>;

/** Result of the first factor: signed in, or a code is required. */
export const signInResult = z.discriminatedUnion('completed', [
  z.object({ completed: z.literal(true), user: me }),
  z.object({ completed: z.literal(false), challengeToken: z.string() }),
]);
export type SignInResult = z.infer<typeof signInResult>;

export const register = defineEndpoint({
  ...addresses.register,
  summary: 'Make an account; a verification mail is sent',
  description:
    'The response is the same if an account with this email exists: its owner is notified by email instead. ' +
    'The caller has read the privacy notice and accepted the terms, which is written into the consent log.',
  who: 'anyone',
  body: z.object({
    name: personName,
    surname: personName,
    email: emailAddress,
    phone: phoneText,
    gender: z.enum(genders).default('UNKNOWN'),
    password: newPassword,
    redirect: wayBack.optional(),
  }),
  status: 201,
  output: data(z.object({ email: z.string(), resendAfterSeconds: z.int() })),
  errors: [],
});

export const login = defineEndpoint({
  ...addresses.login,
  summary: 'Sign in with email or phone, and password',
  who: 'anyone',
  body: z.object({
    identifier: line(254).min(1),
    password: z.string().min(1).max(128),
  }),
  output: data(signInResult),
  errors: ['BAD_CREDENTIALS_EXCEPTION', 'USER_SUSPENDED_EXCEPTION'],
});

export const logout = defineEndpoint({
  ...addresses.logout,
  summary: 'End the session; answers the same when there is none',
  who: 'anyone',
  output: data(z.object({ signedOut: z.literal(true) })),
  errors: [],
});

export const getMe = defineEndpoint({
  ...addresses.getMe,
  summary: 'The signed-in person, or null',
  who: 'anyone',
  output: data(me.nullable()),
  errors: [],
});

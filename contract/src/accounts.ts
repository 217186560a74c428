/**
 * Accounts: who somebody is.
 *
 * A person signs in with an email address or a phone number and a password. The answer says `completed: true`
 * with the user, and sets the session cookie; with two-factor on it says `completed: false` with a challenge.
 * A session is an opaque id in an httpOnly cookie of which only the hash is stored; it slides for 30 days
 * (12 hours for admins). Signing in always starts a new session. Wrong, unknown and suspended answer alike
 * until the password is right.
 */
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { data } from './page.ts';

export const genders = ['MALE', 'FEMALE', 'OTHER', 'UNKNOWN'] as const;
export const userStatuses = ['ACTIVE', 'SUSPENDED', 'IN_VERIFICATION'] as const;
export const roles = ['USER', 'ADMIN'] as const;

export type Gender = (typeof genders)[number];
export type UserStatus = (typeof userStatuses)[number];
export type Role = (typeof roles)[number];

/** The signed-in person, as the shell needs them. */
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
    can: z.object({ publish: z.boolean(), administer: z.boolean() }),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof me>;

export const login = defineEndpoint({
  id: 'accounts.signIn',
  method: 'POST',
  path: '/api/v1/auth/login',
  summary: 'Sign in with email or phone, and password',
  who: 'anyone',
  body: z.object({
    // No control characters: PostgreSQL's text cannot hold a NUL, and no address does.
    identifier: z
      .string()
      .trim()
      .min(1)
      .max(254)
      .regex(/^\P{Cc}*$/u, { error: 'must not hold control characters' }),
    password: z.string().min(1).max(128),
  }),
  output: data(
    z.discriminatedUnion('completed', [
      z.object({ completed: z.literal(true), user: me }),
      z.object({ completed: z.literal(false), challengeToken: z.string() }),
    ]),
  ),
  errors: ['BAD_CREDENTIALS_EXCEPTION', 'USER_SUSPENDED_EXCEPTION'],
});

export const logout = defineEndpoint({
  id: 'accounts.signOut',
  method: 'POST',
  path: '/api/v1/auth/logout',
  summary: 'End the session; answers the same when there is none',
  who: 'anyone',
  output: data(z.object({ signedOut: z.literal(true) })),
  errors: [],
});

export const getMe = defineEndpoint({
  id: 'accounts.getMe',
  method: 'GET',
  path: '/api/v1/auth/me',
  summary: 'The signed-in person, or null',
  who: 'anyone',
  output: data(me.nullable()),
  errors: [],
});

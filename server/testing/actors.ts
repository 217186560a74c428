import type { Insertable } from 'kysely';
import type { ApiClient } from '#contract/platform/client';
import { startSession } from '../src/identity/sessions/start-session.ts';
import type { Actor } from '../src/platform/http/context.ts';
import { cookieName, sessionCookie } from '../src/platform/http/session.ts';
import type { Database } from '../src/platform/postgres/database-tables.ts';
import { injectClient } from './inject-client.ts';
import type { TestApp } from './test-app.ts';

export type TestActor = Actor & { email: string; api: ApiClient; cookie: string };

let serial = 0;

/**
 * Signed-in user with a separate row and a real session. `overrides` are columns of app_user; by default an active user
 * with a verified email.
 */
export async function actor(
  test: Pick<TestApp, 'app' | 'deps'>,
  overrides: Partial<Insertable<Database['appUser']>> = {},
): Promise<TestActor> {
  serial += 1;
  const row = await test.deps.db
    .insertInto('appUser')
    .values({
      name: 'Ada',
      surname: 'Prova',
      email: `ada.${process.pid}.${serial}@prova.test`,
      status: 'ACTIVE',
      emailVerifiedAt: test.deps.clock.now(),
      ...(overrides.businessName && { advertiserKind: 'PROFESSIONAL' }),
      ...overrides,
    })
    .returning(['id', 'role', 'status', 'email', 'emailVerifiedAt'])
    .executeTakeFirstOrThrow();
  const { token } = await startSession(test.deps, { userId: row.id, role: row.role, userAgent: null });
  const cookie = `${cookieName(test.deps.env, sessionCookie)}=${token}`;
  return {
    id: row.id,
    role: row.role,
    status: row.status,
    emailVerified: row.emailVerifiedAt !== null,
    memberships: [],
    needsTwoFactor: row.role === 'ADMIN',
    impersonatedBy: null,
    email: row.email,
    cookie,
    api: injectClient(test.app, cookie),
  };
}

import { expect } from 'vitest';
import { verifyEmail } from '#contract/identity/verification.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { sendVerification } from './send-verification.ts';
import { verificationJobs } from './verification.jobs.ts';

/** Users with an unverified address, and their emails. */
export function newcomers(test: TestApp) {
  const { deps, anonymous } = test;
  const send = ({ id, email }: TestActor, on = deps.db) =>
    sendVerification({ deps }, on, { userId: id, email, name: 'Ada', locale: 'it' });
  const verify = (token: string) => anonymous.call(verifyEmail, { body: { token } });
  return {
    newcomer: (overrides: Parameters<typeof actor>[1] = {}) =>
      actor(test, { status: 'IN_VERIFICATION', emailVerifiedAt: null, ...overrides }),
    /** Same as at sign-up. */
    send,
    verify,
    work: () => runJobs(test, verificationJobs),
    /** Sends an email and reads its token. */
    async tokenFor(user: TestActor): Promise<string> {
      await send(user);
      const [email] = await emailsTo(test, user.email);
      return email?.token ?? '';
    },
    /** Expects the token to be invalid. */
    invalid: async (token: string) =>
      expect(await errorOf(verify(token))).toMatchObject({ status: 400, code: 'INVALID_VERIFICATION_TOKEN_EXCEPTION' }),
  };
}

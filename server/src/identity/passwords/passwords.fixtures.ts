import { requestReset, validateReset } from '#contract/identity/passwords.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { password as oldPassword } from '../../../testing/create-user.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { passwordsJobs } from './passwords.jobs.ts';

export { oldPassword };
export const newPassword = 'Tredici gatti sul tetto';

/** Users with a password, and their reset emails. */
export async function passwordHolders(test: TestApp) {
  const passwordHash = await hashPassword(oldPassword);
  const request = (identifier: string) => test.anonymous.call(requestReset, { body: { identifier } });
  const work = () => runJobs(test, passwordsJobs);
  return {
    /** A signed-in user with the old password. */
    createUser: (overrides: Parameters<typeof actor>[1] = {}) => actor(test, { passwordHash, ...overrides }),
    request,
    work,
    valid: async (token?: string) =>
      (await test.anonymous.call(validateReset, { query: token === undefined ? {} : { token } })).data.valid,
    /** Names of the pending emails, newest first. */
    emailNames: async ({ email }: { email: string }) => (await emailsTo(test, email)).map(({ emailName }) => emailName),
    /** Requests a reset email and reads its token. */
    async tokenFor(user: Pick<TestActor, 'email'>): Promise<string> {
      await request(user.email);
      await work();
      const [sentEmail] = await emailsTo(test, user.email);
      return sentEmail?.token ?? '';
    },
  };
}

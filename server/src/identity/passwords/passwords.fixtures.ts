import { requestReset, validateReset } from '#contract/identity/passwords';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { password as oldPassword } from '../../../testing/create-user.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { passwordsJobs } from './passwords.jobs.ts';

export { oldPassword };
export const newPassword = 'Tredici gatti sul tetto';

/** People with a password, and the letters with which they set another. */
export async function passwordHolders(test: TestApp) {
  const passwordHash = await hashPassword(oldPassword);
  const request = (identifier: string) => test.anonymous.call(requestReset, { body: { identifier } });
  const work = () => runJobs(test, passwordsJobs);
  return {
    /** Somebody signed in, with the old password. */
    createUser: (overrides: Parameters<typeof actor>[1] = {}) => actor(test, { passwordHash, ...overrides }),
    request,
    work,
    valid: async (token?: string) =>
      (await test.anonymous.call(validateReset, { query: token === undefined ? {} : { token } })).data.valid,
    /** The names of the letters that wait, the newest first. */
    emailNames: async ({ email }: { email: string }) =>
      (await emailsTo(test, email)).map(({ emailName: letter }) => letter),
    /** Asks for a letter and reads the token out of it. */
    async tokenFor(user: Pick<TestActor, 'email'>): Promise<string> {
      await request(user.email);
      await work();
      const [letter] = await emailsTo(test, user.email);
      return letter?.token ?? '';
    },
  };
}

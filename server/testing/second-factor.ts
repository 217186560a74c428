import { Secret, TOTP } from 'otpauth';
import { login } from '#contract/identity/accounts.schemas';
import { completeSignIn, enableTwoFactor, generateSecret } from '#contract/identity/two-factor.schemas';
import type { ApiClient } from '#contract/platform/client';
import { hashPassword } from '../src/identity/accounts/password-hash.ts';
import { actor } from './actors.ts';
import { password } from './create-user.ts';
import type { TestApp } from './test-app.ts';

/** Code of an authenticator app, `steps` of 30 s away from the test clock. */
export function codeOf({ clock }: Pick<TestApp, 'clock'>, secret: string, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30, timestamp });
}

/** Six digits that are invalid in the current and adjacent steps. */
export function wrongCode(test: Pick<TestApp, 'clock'>, secret: string): string {
  const near = new Set(Array.from({ length: 101 }, (_, index) => codeOf(test, secret, index - 50)));
  return ['000000', '111111', '222222'].find((code) => !near.has(code)) ?? '333333';
}

/** Enables it through the public API. Starts the next time step, so that the app shows an unused code. */
export async function switchOn(test: Pick<TestApp, 'clock'>, api: ApiClient) {
  const { secret } = (await api.call(generateSecret, {})).data;
  const response = await api.call(enableTwoFactor, { body: { secret, code: codeOf(test, secret) } });
  test.clock.forward(30_000);
  return { secret, backupCodes: response.data.backupCodes };
}

/** A signed-in user with two-factor authentication. */
export async function protectedActor(test: TestApp, overrides: Parameters<typeof actor>[1] = {}) {
  const user = await actor(test, overrides);
  return { ...user, ...(await switchOn(test, user.api)) };
}

const passwordHash = hashPassword(password);

/** The same, with the password that `challengeOf` uses. */
export const userWithTwoFactor = async (test: TestApp) =>
  protectedActor(test, { name: 'Carla', passwordHash: await passwordHash });

export type Protected = Awaited<ReturnType<typeof userWithTwoFactor>>;

/** Over HTTP, to see status and cookie. */
export const passwordOf = ({ app }: TestApp, { email }: Protected) =>
  app.inject({ method: 'POST', url: login.path, payload: { identifier: email, password } });

/** Challenge after the correct password. */
export const challengeOf = async (test: TestApp, user: Protected): Promise<string> =>
  (await passwordOf(test, user)).json().data.challengeToken;

export const complete = async ({ anonymous }: TestApp, challengeToken: string, code: string) =>
  (await anonymous.call(completeSignIn, { body: { challengeToken, code } })).data;

import { newTotpSecret } from '../src/identity/two-factor/totp.ts';
import { actor, type TestActor } from './actors.ts';
import { challengeOf, codeOf, userWithTwoFactor } from './second-factor.ts';
import type { TestApp } from './test-app.ts';

/** Requests to the two-factor endpoints, for `meta/openapi.test.ts`. Restores the clock. */
export async function twoFactorRequests(test: TestApp, admin: TestActor) {
  const started = test.clock.now();
  const protect = async () => {
    const user = await userWithTwoFactor(test);
    test.clock.set(started);
    // The time step after the one used for activation.
    return { ...user, code: codeOf(test, user.secret, 1) };
  };
  const [plain, user, leaving, renewing, lost] = [
    await actor(test),
    await protect(),
    await protect(),
    await protect(),
    await protect(),
  ];
  const { cookie } = plain;
  const secret = newTotpSecret();
  const challengeToken = await challengeOf(test, user);
  const forced = `/api/v1/otp/force-disable/${lost.id}`;
  const { code } = user;
  return {
    'twoFactor.generateSecret': [
      { url: '/api/v1/otp/generate', cookie },
      { url: '/api/v1/otp/generate', cookie: user.cookie, status: 409 },
    ],
    'twoFactor.enableTwoFactor': [
      { url: '/api/v1/otp/enable', body: { secret: newTotpSecret(), code: codeOf(test, secret) }, cookie, status: 400 },
      { url: '/api/v1/otp/enable', body: { secret, code: codeOf(test, secret) }, cookie },
    ],
    'twoFactor.verifyCode': [
      { url: '/api/v1/otp/verify', body: { code: lost.code }, cookie: lost.cookie },
      { url: '/api/v1/otp/verify', body: { code }, cookie: admin.cookie, status: 409 },
    ],
    'twoFactor.disableTwoFactor': [
      { url: '/api/v1/otp/disable', body: { code: 'no such code' }, cookie: leaving.cookie, status: 400 },
      { url: '/api/v1/otp/disable', body: { code: leaving.backupCodes[0] }, cookie: leaving.cookie },
    ],
    'twoFactor.renewBackupCodes': [
      { url: '/api/v1/otp/backup-codes', body: { code: renewing.code }, cookie: renewing.cookie },
      { url: '/api/v1/otp/backup-codes', body: { code: renewing.code }, cookie: renewing.cookie, status: 400 },
    ],
    'twoFactor.getTwoFactorStatus': [
      { url: '/api/v1/otp/status', cookie },
      { url: '/api/v1/otp/status', status: 401 },
    ],
    'twoFactor.forceDisableTwoFactor': [
      { url: forced, cookie: admin.cookie },
      { url: forced, cookie: admin.cookie, status: 409 },
      { url: forced, cookie, status: 403 },
    ],
    'twoFactor.completeSignIn': [
      { url: '/api/v1/auth/login/otp', body: { challengeToken, code } },
      { url: '/api/v1/auth/login/otp', body: { challengeToken, code }, status: 400 },
    ],
  };
}

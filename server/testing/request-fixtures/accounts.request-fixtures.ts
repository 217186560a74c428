import { confirmEmailChange, requestEmailChange } from '#contract/identity/email-change.schemas';
import { listSessions } from '#contract/identity/sessions.schemas';
import { hashPassword } from '../../src/identity/accounts/password-hash.ts';
import { registerUser } from '../../src/identity/accounts/register-user.ts';
import { sendReset } from '../../src/identity/passwords/send-reset.ts';
import { pendingIdentityFor } from '../../src/identity/social-sign-in/social.fixtures.ts';
import { sendVerification } from '../../src/identity/verification/send-verification.ts';
import { domainError } from '../../src/platform/lib/domain-error.ts';
import { actor, type TestActor } from '../actors.ts';
import { password } from '../create-user.ts';
import { emailsTo } from '../emails.ts';
import type { TestApp } from '../test-app.ts';
import type { RequestFixtures } from './request-fixture.ts';

const changed = 'Tredici gatti sul tetto';

const user = {
  email: 'carla@prova.test',
  phone: '+393330009911',
  password,
  status: 'ACTIVE' as const,
};

/** Requests for sign-up, sign-in, sign-out and sessions. */
export async function accountRequests(test: TestApp, owner: TestActor): Promise<RequestFixtures> {
  await registerUser({ deps: test.deps, actor: null, domainError }, { name: 'Carla', surname: 'Prova', ...user });
  const credentials = { identifier: user.email, password: user.password };
  const signUp = {
    name: 'Dora',
    surname: 'Prova',
    email: 'dora@prova.test',
    phone: '+393330009912',
    password: 'Tre-gatti-sul-balcone',
  };
  const [traveller, other] = [await actor(test), await actor(test)];
  const [session] = (await traveller.api.call(listSessions, {})).data;
  return {
    'accounts.register': [
      { url: '/api/v1/auth/register', body: signUp, status: 201 },
      { url: '/api/v1/auth/register', body: { ...signUp, email: 'duna@prova.test', phone: user.phone }, status: 201 },
      { url: '/api/v1/auth/register', body: { ...signUp, password: 'qwertyuiop' }, status: 422 },
    ],
    'accounts.signIn': [
      { url: '/api/v1/auth/login', body: credentials },
      { url: '/api/v1/auth/login', body: { ...credentials, password: 'no' }, status: 401 },
      { url: '/api/v1/auth/login', body: {}, status: 422 },
    ],
    'accounts.signOut': [{ url: '/api/v1/auth/logout' }],
    'accounts.getMe': [{ url: '/api/v1/auth/me' }, { url: '/api/v1/auth/me', cookie: owner.cookie }],
    'sessions.listSessions': [
      { url: '/api/v1/auth/sessions', cookie: owner.cookie },
      { url: '/api/v1/auth/sessions', status: 401 },
    ],
    'sessions.endSession': [
      { url: `/api/v1/auth/sessions/${session?.id ?? 0}`, cookie: traveller.cookie },
      { url: '/api/v1/auth/sessions/2000000000', cookie: other.cookie, status: 404 },
    ],
    'sessions.endSessions': [{ url: '/api/v1/auth/sessions', cookie: other.cookie }],
  };
}

/** Requests with passwords, and with the emailed links that verify an address or set a new password. */
export async function credentialRequests(test: TestApp): Promise<RequestFixtures> {
  const newcomer = await actor(test);
  const emailRecipient = { userId: newcomer.id, email: newcomer.email, name: 'Ada', locale: 'it' as const };
  await sendVerification(test, test.deps.db, emailRecipient);
  await sendReset(test.deps, { sealedIdentifier: test.deps.secrets.encrypt(newcomer.email).toString('base64') });
  const [resetToken = '', verificationToken = ''] = (await emailsTo(test, newcomer.email)).map(({ token }) => token);
  // A user created through a provider has no old password.
  const provided = await actor(test);
  const set = { url: `/api/v1/users/${provided.id}/password`, body: { newPassword: changed } };
  const { moving, confirmToken, undoToken } = await emailChanges(test);
  const change = {
    url: `/api/v1/users/${moving.id}/email`,
    body: { email: 'nuova.tre@prova.test', password },
  };
  return {
    'verification.verifyEmail': [
      { url: '/api/v1/verification/', body: { token: verificationToken } },
      { url: '/api/v1/verification/', body: { token: verificationToken }, status: 400 },
    ],
    'verification.resendVerificationEmail': [
      { url: '/api/v1/verification/resend-verification-email', body: { email: 'nobody@prova.test' } },
      { url: '/api/v1/verification/resend-verification-email', body: { email: newcomer.email }, status: 429 },
    ],
    'passwords.requestReset': [{ url: '/api/v1/reset/request', body: { identifier: 'nobody@prova.test' } }],
    'passwords.validateReset': [
      { url: '/api/v1/reset/validate' },
      { url: `/api/v1/reset/validate?token=${resetToken}` },
    ],
    'passwords.confirmReset': [
      { url: '/api/v1/reset/confirm', body: { token: resetToken, password: changed } },
      { url: '/api/v1/reset/confirm', body: { token: resetToken, password: changed }, status: 400 },
    ],
    'passwords.changePassword': [
      { ...set, cookie: provided.cookie },
      { ...set, status: 401 },
    ],
    'emailChange.requestEmailChange': [
      { ...change, cookie: moving.cookie },
      { ...change, status: 401 },
    ],
    'emailChange.confirmEmailChange': [
      { url: '/api/v1/auth/email-change/confirm', body: { token: confirmToken } },
      { url: '/api/v1/auth/email-change/confirm', body: { token: confirmToken }, status: 400 },
    ],
    'emailChange.undoEmailChange': [
      { url: '/api/v1/auth/email-change/undo', body: { token: undoToken } },
      { url: '/api/v1/auth/email-change/undo', body: { token: undoToken }, status: 400 },
    ],
    'mail.listMailboxTexts': [{ url: '/api/v1/dev/mailbox/texts' }, { url: '/api/v1/dev/mailbox/texts?to=%2B39' }],
    'mail.listMailbox': [{ url: '/api/v1/dev/mailbox' }, { url: `/api/v1/dev/mailbox?to=${newcomer.email}` }],
  };
}

/** Email changes: a pending one, a confirmation link and an undo link. */
async function emailChanges(test: TestApp) {
  const passwordHash = await hashPassword(password);
  const [moving, confirming, undoing] = [
    await actor(test, { passwordHash }),
    await actor(test, { passwordHash }),
    await actor(test, { passwordHash }),
  ];
  const tokenTo = async (email: string) => (await emailsTo(test, email))[0]?.token ?? '';
  const request = async ({ api, id }: TestActor, email: string) => {
    await api.call(requestEmailChange, { params: { id }, body: { email, password } });
    return tokenTo(email);
  };
  const confirmToken = await request(confirming, 'nuova.uno@prova.test');
  const token = await request(undoing, 'nuova.due@prova.test');
  await test.anonymous.call(confirmEmailChange, { body: { token } });
  return { moving, confirmToken, undoToken: await tokenTo(undoing.email) };
}

/** Provider identities of a registering and a linking user. */
export async function socialSignInRequests(
  test: TestApp,
  owner: TestActor,
  admin: TestActor,
): Promise<RequestFixtures> {
  const newIdentity = await pendingIdentityFor(test, {
    provider: 'google',
    subject: 'stranger',
    email: 'elsa@prova.test',
  });
  const linking = await pendingIdentityFor(test, { provider: 'google', subject: 'owner', email: null });
  const google = '/api/v1/auth/social/google';
  return {
    'social.listProviders': [{ url: '/api/v1/auth/social' }],
    'social.socialLogin': [
      { url: `${google}/login`, body: { token: newIdentity.token }, cookie: newIdentity.cookie, status: 404 },
      { url: `${google}/login`, body: { token: newIdentity.token }, status: 400 },
    ],
    'social.socialRegister': [
      { url: `${google}/register`, body: { token: newIdentity.token, password: changed }, cookie: newIdentity.cookie },
      { url: `${google}/register`, body: { token: 'none', password: changed }, status: 400 },
    ],
    'social.linkIdentity': [
      { url: `${google}/link`, body: { token: linking.token }, cookie: `${owner.cookie}; ${linking.cookie}` },
      { url: `${google}/link`, body: { token: linking.token }, cookie: owner.cookie, status: 400 },
    ],
    'social.listIdentities': [{ url: '/api/v1/auth/social/identities', cookie: owner.cookie }],
    'social.unlinkIdentity': [
      { url: `${google}/link`, cookie: admin.cookie },
      { url: `${google}/link`, cookie: owner.cookie, status: 409 },
      { url: '/api/v1/auth/social/facebook/link', cookie: owner.cookie, status: 400 },
    ],
  };
}

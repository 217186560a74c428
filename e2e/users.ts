import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { MailboxEmail, MailboxText } from '#contract/platform/dev-mailbox.schemas';
import { open } from './journey.ts';
import { text } from './messages.ts';

/** Users created for one journey, their emails, and their authenticator app. */

export type TestUser = { name: string; surname: string; email: string; phone: string; password: string };

/** The four demo users with passwords. */
export const DEMO_PASSWORD = 'Soglia-demo-2026!';

/** Data of a user without an account. */
export function createUserData(name: string): TestUser {
  const digits = String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(-7);
  return {
    name,
    surname: 'Prova',
    email: `${name.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@posta.test`,
    phone: `+39345${digits}`,
    password: 'tre cicogne sul molo 91',
  };
}

/** A user with an account and a confirmed email address. */
export async function member(request: APIRequestContext, name: string): Promise<TestUser & { id: number }> {
  const user = createUserData(name);
  const { name: first, surname, email, phone, password } = user;
  const data = { name: first, surname, email, phone, password, gender: 'UNKNOWN' };
  await expect(await request.post('/api/v1/auth/register', { data })).toBeOK();
  const { searchParams } = new URL(linkIn(await waitForEmail(request, email, text('sign-up.emails:verify.subject'))));
  await expect(await request.post('/api/v1/verification/', { data: { token: searchParams.get('token') } })).toBeOK();
  const login = await request.post('/api/v1/auth/login', { data: { identifier: email, password } });
  const { id } = (await login.json()).data.user;
  await request.post('/api/v1/auth/logout');
  return { ...user, id };
}

/** The cookies of a browser page, or of no browser. */
export type Session = Pick<Page, 'request'>;

/** Opens a session for this browser without the form. */
export async function signInAs(
  session: Session,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
): Promise<void> {
  const data = { identifier: email, password };
  await expect(await session.request.post('/api/v1/auth/login', { data })).toBeOK();
}

/** Fills and submits the sign-in form of the open page. */
export async function fillSignIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel(text('accounts:signIn.identifier')).fill(identifier);
  await page.getByRole('textbox', { name: text('accounts:signIn.password') }).fill(password);
  await page.getByRole('button', { name: text('accounts:signIn.submit') }).click();
}

/** Fills and submits the sign-up form of the open page. */
export async function fillSignUp(page: Page, user: TestUser): Promise<void> {
  await page.getByLabel(text('identity:person.name'), { exact: true }).fill(user.name);
  await page.getByLabel(text('identity:person.surname')).fill(user.surname);
  await page.getByLabel(text('identity:person.email')).fill(user.email);
  await page.getByLabel(text('identity:person.phone')).fill(user.phone);
  await page.getByRole('textbox', { name: text('identity:password.label'), exact: true }).fill(user.password);
  await page.getByRole('textbox', { name: text('identity:password.confirmation') }).fill(user.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: text('identity:signUp.submit') }).click();
}

/** Opens the sign-in page and signs in. */
export async function signIn(page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>): Promise<void> {
  await open(page, '/auth/sign-in');
  await fillSignIn(page, email, password);
}

/** The newest email to this address with this subject, as soon as it arrives. */
export async function waitForEmail(request: APIRequestContext, to: string, subject: string): Promise<MailboxEmail> {
  let email: MailboxEmail | undefined;
  const poll = async () => {
    const response = await request.get('/api/v1/dev/mailbox', { params: { to } });
    const { data } = (await response.json()) as { data: MailboxEmail[] };
    email = data.find((candidate) => candidate.subject === subject);
    return email;
  };
  await expect.poll(poll, { timeout: 15_000, message: `an email "${subject}"` }).toBeTruthy();
  if (!email) throw new Error('unreachable: the poll has found it');
  return email;
}

/** Code of the newest text message to this number; waits for it. */
export async function codeTo(request: APIRequestContext, to: string): Promise<string> {
  let code: string | undefined;
  const poll = async () => {
    const response = await request.get('/api/v1/dev/mailbox/texts', { params: { to } });
    const { data } = (await response.json()) as { data: MailboxText[] };
    code = /\b\d{6}\b/.exec(data[0]?.text ?? '')?.[0];
    return code;
  };
  await expect.poll(poll, { timeout: 15_000, message: `a code to ${to}` }).toBeTruthy();
  return code ?? '';
}

/** Link with a token in an email. */
export function linkIn({ text }: MailboxEmail): string {
  const link = text.match(/https?:\/\/\S+\?token=[\w.~%&=-]+/)?.[0];
  if (!link) throw new Error('This email has no link with a token');
  return link;
}

const STEP_MS = 30_000;

/** Independent authenticator app (RFC 6238). Never returns a code twice. */
export class Phone {
  readonly #totp: TOTP;
  #last = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  /** Next unused code; the server accepts one step ahead. */
  code(): string {
    this.#last = Math.max(Math.floor(Date.now() / STEP_MS), this.#last + 1);
    return this.#totp.generate({ timestamp: this.#last * STEP_MS });
  }

  /** Six digits that are invalid in the current minutes. */
  wrongCode(): string {
    const near = [-3, -2, -1, 0, 1, 2, 3].map((step) =>
      this.#totp.generate({ timestamp: Date.now() + step * STEP_MS }),
    );
    const wrong = ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'];
    return wrong.find((code) => !near.includes(code)) ?? '888888';
  }
}

/** Completes the account for payouts of the signed-in user, or of an organization, in the sandbox. */
export async function enablePayouts(request: APIRequestContext, advertiserId?: number): Promise<void> {
  const query = advertiserId === undefined ? '' : `?advertiserId=${advertiserId}`;
  await expect(await request.post(`/api/v1/payout-account${query}`)).toBeOK();
  const data = { outcome: 'enabled' };
  await expect(await request.post(`/api/v1/billing/sandbox/payout-account${query}`, { data })).toBeOK();
}

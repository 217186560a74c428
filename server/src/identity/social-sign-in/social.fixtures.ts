import type { FastifyInstance, InjectOptions } from 'fastify';
import { completeAuthorization } from '#contract/identity/sandbox-identity.schemas';
import { type SocialIntent, type SocialProvider, socialStartUrl } from '#contract/identity/social';
import { socialRegister } from '#contract/identity/social.schemas';
import type { ApiClient } from '#contract/platform/client';
import type { FakeProviders } from '../../../../tools/fake-oidc-provider.ts';
import { password } from '../../../testing/create-user.ts';
import { injectClient } from '../../../testing/inject-client.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import { PROOF_MS } from './social.rules.ts';
import { insertPendingIdentity } from './social.store.ts';

/** Fragment parameters of the callback page. */
export type Landing = {
  path: string;
  token: string;
  error: string | null;
  intent: string | null;
  redirect: string | null;
};

export type SocialBrowser = {
  /** API client with this browser's cookies, which it updates. */
  api: ApiClient;
  cookies: Map<string, string>;
  /** Signs in at the provider as `subject` (embedded provider: an address; null: cancels) and returns. */
  visit(
    provider: SocialProvider,
    subject: string | null,
    query?: { redirect?: string; intent?: SocialIntent },
  ): Promise<Landing>;
  /** Same as `visit`, but returns the callback request without sending it. */
  goTo(
    provider: SocialProvider,
    subject: string | null,
    query?: { redirect?: string; intent?: SocialIntent },
  ): Promise<Arrival>;
  arrive(arrival: Arrival): Promise<Landing>;
};

export type Arrival = { url: string; method: 'GET' | 'POST'; form: URLSearchParams };

/**
 * A browser for the fake or embedded providers and the app, through fetch and inject. Like a real one, it sends no Lax
 * cookies with a cross-site form.
 */
export function socialBrowser({ app }: Pick<TestApp, 'app'>, cookie?: string): SocialBrowser {
  const cookies = new Map<string, string>(cookie ? [cookie.split('=') as [string, string]] : []);
  const inject = async (options: InjectOptions) => {
    const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      ...options,
      headers: { ...options.headers, ...(header && { cookie: header }) },
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return response;
  };
  const goTo: SocialBrowser['goTo'] = async (provider, subject, query) => {
    const { headers } = await inject({ method: 'GET', url: socialStartUrl(provider, query) });
    const start = String(headers.location);
    return start.includes('/dev/openid/')
      ? authorizeAtProvider(injectClient(app), { provider, start, email: subject })
      : signInThere(start, subject);
  };
  const arrive: SocialBrowser['arrive'] = async ({ url, method, form }) => {
    const { pathname, search } = new URL(url);
    const { headers } = await (method === 'GET'
      ? inject({ method, url: pathname + search })
      : app.inject({ method, url: pathname, payload: form.toString(), headers: crossSiteForm }));
    return landingOf(String(headers.location));
  };
  return {
    api: injectClient({ inject } as unknown as FastifyInstance),
    cookies,
    goTo,
    arrive,
    visit: async (...way) => arrive(await goTo(...way)),
  };
}

const crossSiteForm = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'https://appleid.apple.com',
  'sec-fetch-site': 'cross-site',
};

export function landingOf(location: string): Landing {
  const [path = '', fragment] = location.split('#');
  const fragmentFields = new URLSearchParams(fragment);
  const { token, error, intent, redirect } = Object.fromEntries(fragmentFields);
  return { path, token: token ?? '', error: error ?? null, intent: intent ?? null, redirect: redirect ?? null };
}

/** Follows the provider's pages until a redirect to this site. */
async function signInThere(start: string, subject: string | null): Promise<Arrival> {
  const jar = new Map<string, string>();
  const go = async (url: string, body?: URLSearchParams) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const init: RequestInit = { redirect: 'manual', headers: { cookie } };
    const response = await fetch(url, body ? { ...init, method: 'POST', body } : init);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  const { origin } = new URL(start);
  let url = start;
  let response = await go(url);
  for (let steps = 0; steps < 10; steps += 1) {
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url).href;
      if (new URL(url).origin !== origin) return { url, method: 'GET', form: new URLSearchParams() };
      response = await go(url);
      continue;
    }
    const html = await response.text();
    const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1];
    if (action) return { url: unescaped(action), method: 'POST', form: hiddenFields(html) };
    response = await go(url, new URLSearchParams(subject === null ? { cancel: 'yes' } : { person: subject }));
  }
  throw new Error(`the provider leads nowhere: ${response.status} ${url}`);
}

/** Signs in at the embedded provider's page, where an address is the identity. */
async function authorizeAtProvider(
  api: ApiClient,
  { provider, start, email }: { provider: SocialProvider; start: string; email: string | null },
): Promise<Arrival> {
  const request = Object.fromEntries(new URL(start).searchParams);
  const person = email === null ? null : { name: 'Carla', surname: 'Terza', email, emailVerified: true };
  const { data } = await api.call(completeAuthorization, { params: { provider }, body: { request, person } });
  return { url: data.url, method: data.form ? 'POST' : 'GET', form: new URLSearchParams(data.form ?? {}) };
}

function hiddenFields(html: string): URLSearchParams {
  const fields = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, unescaped(value)]));
}

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>' };

function unescaped(html: string): string {
  return html.replace(/&(?:#(\d+)|(\w+));/g, (entity, code?: string, name?: string) =>
    code ? String.fromCharCode(Number(code)) : (entities[name ?? ''] ?? entity),
  );
}

/** Visitors with a pending identity, and users with a linked provider. */
export function socialVisitors(test: TestApp, providers: FakeProviders) {
  /** A new user at a provider, whose browser has returned. */
  async function arrived(provider: SocialProvider, overrides: { email?: string; emailVerified?: boolean } = {}) {
    const person = providers[provider].addUser(overrides);
    const browser = socialBrowser(test);
    const { token } = await browser.visit(provider, person.subject);
    return { person, browser, input: { params: { provider }, body: { token } } };
  }
  /** A signed-in user whose account has a linked provider. */
  async function registered(provider: SocialProvider, overrides: { emailVerified?: boolean } = {}) {
    const { person, browser, input } = await arrived(provider, overrides);
    const { data } = await browser.api.call(socialRegister, { ...input, body: { ...input.body, password } });
    if (!data.completed) throw new Error('a new account has no second factor');
    return { person, browser, user: data.user };
  }
  return { arrived, registered };
}

/** Inserts a pending identity without a provider: the token, and the browser's cookie. */
export async function pendingIdentityFor(
  { deps }: Pick<TestApp, 'deps'>,
  proved: { provider: SocialProvider; subject: string; email: string | null },
): Promise<{ token: string; cookie: string }> {
  const token = newToken();
  const browser = newToken();
  await insertPendingIdentity(deps.db, {
    ...proved,
    emailVerified: true,
    name: 'Carla',
    surname: null,
    tokenHash: hashToken(token),
    browserHash: hashToken(browser),
    createdAt: deps.clock.now(),
    expiresAt: new Date(deps.clock.now().getTime() + PROOF_MS),
  });
  return { token, cookie: `soglia_social=${browser}` };
}

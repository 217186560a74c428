import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeProtectedHeader, exportJWK, exportPKCS8, generateKeyPair, type JWK, jwtVerify } from 'jose';
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { type FakeUser, signInPage, withUserField } from './fake-sign-in-page.ts';
import { memoryAdapter } from './fake-storage.ts';

/**
 * `node tools/fake-oidc-provider.ts`: two OpenID providers that act as Google and Apple, for tests and manual use; prints the variables for
 * `npm start`. Any loopback redirect is valid. Apple posts a form, sends the name once, and `email_verified` as text, like the real one.
 */

export type FakeProvider = {
  issuer: string;
  clientId: string;
  /** Who can sign in there; their page has a button for each. */
  users: FakeUser[];
  /** One more person; names and address are made up unless given. */
  addUser(user?: Partial<FakeUser>): FakeUser;
};

export type FakeProviders = {
  google: FakeProvider & { clientSecret: string };
  apple: FakeProvider & { teamId: string; keyId: string; privateKey: string };
  /** What the portal must be started with. */
  env: Record<string, string>;
  /** From now on both sign with a new key. */
  rotateKeys(): Promise<void>;
  stop(): Promise<void>;
};

type Kind = 'google' | 'apple';
type Setup = {
  kind: Kind;
  clientId: string;
  isSecret: (secret: string) => Promise<boolean>;
  /** Users whose name was already sent. */
  named: Set<string>;
};
type Running = FakeProvider & { rotate(): Promise<void>; stop(): Promise<void> };

/** Starts both on free ports of 127.0.0.1. */
export async function startFakeProviders(): Promise<FakeProviders> {
  const clientSecret = crypto.randomUUID();
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const appleSettings = { teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey: await exportPKCS8(privateKey) };
  const google = await start({
    kind: 'google',
    clientId: 'soglia.google.test',
    named: new Set(),
    isSecret: async (secret) => secret === clientSecret,
  });
  const apple = await start({
    kind: 'apple',
    clientId: 'test.soglia.web',
    named: new Set(),
    isSecret: (secret) =>
      isSignedByUs(secret, publicKey, { ...appleSettings, issuer: apple.issuer, clientId: apple.clientId }),
  });
  return {
    google: { ...google, clientSecret },
    apple: { ...apple, ...appleSettings },
    env: {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: google.issuer,
      APPLE_CLIENT_ID: apple.clientId,
      APPLE_TEAM_ID: appleSettings.teamId,
      APPLE_KEY_ID: appleSettings.keyId,
      APPLE_PRIVATE_KEY: appleSettings.privateKey,
      APPLE_ISSUER: apple.issuer,
    },
    rotateKeys: async () => void (await Promise.all([google.rotate(), apple.rotate()])),
    stop: async () => void (await Promise.all([google.stop(), apple.stop()])),
  };
}

/** Apple's rules for a client secret: ES256, our team, for this client, not older than five minutes. */
async function isSignedByUs(
  secret: string,
  key: CryptoKey,
  appleSettings: { teamId: string; keyId: string; issuer: string; clientId: string },
): Promise<boolean> {
  try {
    await jwtVerify(secret, key, {
      issuer: appleSettings.teamId,
      subject: appleSettings.clientId,
      audience: appleSettings.issuer,
      algorithms: ['ES256'],
      maxTokenAge: '5m',
    });
    return decodeProtectedHeader(secret).kid === appleSettings.keyId;
  } catch {
    return false;
  }
}

async function start(setup: Setup): Promise<Running> {
  const users: FakeUser[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cookieKeys = [crypto.randomUUID()];
  const adapter = memoryAdapter();
  let provider: Provider;
  const rotate = async () => {
    const configuration = { ...configurationOf(setup, users, await newKey()), adapter };
    provider = makeProvider(issuer, setup, users, { ...configuration, cookies: cookiesOf(setup.kind, cookieKeys) });
  };
  await rotate();
  server.on('request', (request, response) => {
    const handler = request.url?.startsWith('/interaction/')
      ? interact(provider, setup.kind, users)
      : provider.callback();
    Promise.resolve(handler(request, response)).catch(() => response.writeHead(500).end());
  });
  const addUser = (overrides: Partial<FakeUser> = {}) => {
    const user = { ...createUser(setup.kind, users.length + 1), ...overrides };
    users.push(user);
    return user;
  };
  addUser();
  return { issuer, clientId: setup.clientId, users, addUser, rotate, stop: () => close(server) };
}

function createUser(kind: Kind, serial: number): FakeUser {
  const subject = `${kind}-${serial}-${crypto.randomUUID().slice(0, 8)}`;
  const domain = kind === 'apple' ? 'privaterelay.appleid.com' : 'gmail.test';
  return { subject, email: `${subject}@${domain}`, emailVerified: true, givenName: 'Carla', familyName: 'Terza' };
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), use: 'sig', alg: 'RS256' };
}

/** Both live on one host, whose cookies know no port. */
const cookiesOf = (kind: Kind, keys: string[]): Configuration['cookies'] => ({
  keys,
  names: { session: `${kind}_session`, interaction: `${kind}_interaction`, resume: `${kind}_resume` },
});

function configurationOf({ kind, clientId }: Setup, users: FakeUser[], key: JWK): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: crypto.randomUUID(),
        redirect_uris: ['http://localhost/api/v1/auth/social/callback'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] } as Configuration['jwks'],
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    findAccount: async (_ctx, subject) => ({
      accountId: subject,
      claims: async () => ({
        sub: subject,
        ...claimsOf(
          kind,
          users.find((one) => one.subject === subject),
        ),
      }),
    }),
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    clientBasedCORS: () => false,
    renderError: (ctx, out) => {
      ctx.body = out.error;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  };
}

function claimsOf(kind: Kind, user: FakeUser | undefined): Record<string, unknown> {
  if (!user) return {};
  const { email, emailVerified, givenName, familyName } = user;
  if (kind === 'apple') return { email, email_verified: String(emailVerified) };
  const name = `${givenName} ${familyName}`;
  return { email, email_verified: emailVerified, name, given_name: givenName, family_name: familyName };
}

function makeProvider(issuer: string, setup: Setup, users: FakeUser[], configuration: Configuration): Provider {
  const provider = new Provider(issuer, configuration);
  provider.silent = true;
  provider.Client.prototype.compareClientSecret = setup.isSecret;
  provider.Client.prototype.redirectUriAllowed = (uri) => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//.test(uri);
  provider.use(async (ctx, next) => {
    // Apple gives tokens without being asked for `openid`; and here everybody says each time who they are.
    if (ctx.path === '/auth') {
      const scope = setup.kind === 'apple' ? 'openid email' : String(ctx.query.scope);
      ctx.query = { ...ctx.query, scope, prompt: 'login' };
    }
    await next();
    if (setup.kind === 'apple') addNameOnce(ctx as KoaContextWithOIDC, users, setup.named);
  });
  return provider;
}

/** Apple's form contains the name next to the code, on a user's first consent. */
function addNameOnce(ctx: KoaContextWithOIDC, users: FakeUser[], named: Set<string>) {
  const user = users.find(({ subject }) => subject === ctx.oidc?.session?.accountId);
  if (!user || typeof ctx.body !== 'string' || !ctx.body.includes('name="code"') || named.has(user.subject)) return;
  named.add(user.subject);
  ctx.body = withUserField(ctx.body, user);
}

/** Their page: GET shows who may sign in, POST signs in or gives up. */
function interact(provider: Provider, kind: Kind, users: FakeUser[]) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(signInPage(kind, users));
      return;
    }
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const accountId = form.get('person');
    const cancelled = kind === 'apple' ? 'user_cancelled_authorize' : 'access_denied';
    const result = accountId ? { login: { accountId } } : { error: cancelled, error_description: 'cancelled' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

if (import.meta.main) {
  const { env } = await startFakeProviders();
  for (const [name, value] of Object.entries(env)) console.log(`export ${name}='${value.trim()}'`);
}

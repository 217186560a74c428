import { login } from '../../contract/src/identity/accounts.ts';
import { type ApiClient, urlOf } from '../../contract/src/platform/client.ts';
import type { EndpointAddress, InputOf, OutputOf } from '../../contract/src/platform/endpoint.ts';

/** Client of the app, signed in or anonymous. */
export type Visitor = {
  cookie: string;
  /** Requests a page or a file like a browser. @throws Error on any status but 200, or without a response within 30 s */
  get(path: string): Promise<string>;
  /** @throws Error on any status but 2xx, or without a response within 30 s */
  call: ApiClient['call'];
  /** @param address upload URL of the app */
  upload(address: string, contentType: string, content: Uint8Array<ArrayBuffer>): Promise<void>;
};

const TIMEOUT_MS = 30_000;
const PASSWORD = 'Soglia-demo-2026!';

/** @param identifier the email of a demo account, or null for an anonymous visitor */
export async function visitorOf(origin: string, identifier: string | null): Promise<Visitor> {
  const visitor: Visitor = {
    cookie: '',
    get: async (path) => (await sendRequest(origin + path, { headers: { cookie: visitor.cookie } })).text(),
    call: async <E extends EndpointAddress>(endpoint: E, callInput: InputOf<E>) => {
      const input = callInput as { params?: unknown; query?: unknown; body?: unknown };
      const headers: Record<string, string> = { cookie: visitor.cookie };
      if (input.body !== undefined) headers['content-type'] = 'application/json';
      const body = input.body === undefined ? null : JSON.stringify(input.body);
      const response = await sendRequest(origin + urlOf(endpoint, input), { method: endpoint.method, headers, body });
      return (await response.json()) as OutputOf<E>;
    },
    upload: async (address, contentType, body) => {
      const response = await sendRequest(new URL(address, origin).href, {
        method: 'PUT',
        headers: { 'content-type': contentType },
        body,
      });
      await response.arrayBuffer();
    },
  };
  if (identifier !== null) visitor.cookie = await signIn(origin, identifier);
  return visitor;
}

/** @returns the cookie of a new session */
async function signIn(origin: string, identifier: string): Promise<string> {
  const body = JSON.stringify({ identifier, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const response = await sendRequest(origin + login.path, { method: 'POST', headers, body });
  await response.arrayBuffer();
  const [cookie] = response.headers.getSetCookie().filter((line) => line.startsWith('soglia_session='));
  if (!cookie) throw new Error('A sign-in without a session.');
  return cookie.split(';')[0] ?? '';
}

async function sendRequest(address: string, options: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.ok) return response;
  const { pathname } = new URL(address);
  throw new Error(
    `${response.status} for ${options.method ?? 'GET'} ${pathname}: ${(await response.text()).slice(0, 200)}`,
  );
}

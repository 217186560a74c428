import { describe, expect, it } from 'vitest';
import { openPortal } from './local-server.fixtures.ts';
import { httpRequests } from './outgoing-http.adapter.ts';
import type { OutgoingError, OutgoingRequest } from './outgoing-requests.port.ts';

const portal = await openPortal();
const other = await openPortal();
const requests = httpRequests();
const usual: OutgoingRequest = {
  hosts: [portal.host, other.host],
  headers: { 'user-agent': 'Soglia-Test/1.0' },
  maxBytes: 1000,
  timeoutMs: 2000,
};

async function textAt(address: string, request: Partial<OutgoingRequest> = {}): Promise<string> {
  return requests.send(address, { ...usual, ...request }, async ({ body }) =>
    Buffer.concat(await Array.fromAsync(body)).toString(),
  );
}

const failureAt = (address: string, request: Partial<OutgoingRequest> = {}) =>
  textAt(address, request).then(
    () => null,
    (error: OutgoingError) => error.failure,
  );

describe('an outgoing request', () => {
  it('sends a body with its length by POST', async () => {
    const url = portal.at('/hook', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () =>
        response.end(`${request.method} ${request.headers['content-length']} ${chunks.join('')}`),
      );
    });
    expect(await textAt(url, { method: 'POST', body: 'è' })).toBe('POST 2 è');
  });

  it('sends credentials to the first origin, and none after a redirect to another', async () => {
    const seen: (string | undefined)[] = [];
    const target = other.at('/target', (request, response) => {
      seen.push(request.headers.authorization);
      response.end('there');
    });
    portal.at('/here', (request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(302, { location: target }).end();
    });
    const first = portal.at('/first', (request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(302, { location: '/here' }).end();
    });
    expect(await textAt(first, { authorization: 'Basic YTpi' })).toBe('there');
    expect(seen).toEqual(['Basic YTpi', 'Basic YTpi', undefined]);
  });

  it('follows no redirect where none is allowed', async () => {
    const url = portal.at('/moved', (_request, response) => void response.writeHead(302, { location: '/here' }).end());
    expect(await failureAt(url, { maxRedirects: 0 })).toBe('HTTP_ERROR');
  });

  it('gives the response of any status to its reader', async () => {
    const url = portal.at('/gone', (_request, response) => void response.writeHead(410).end());
    expect(await requests.send(url, usual, async ({ status }) => status)).toBe(410);
  });

  it('ends without a byte for too long', async () => {
    const url = portal.at('/stalled', (_request, response) => void response.write('begin'));
    expect(await failureAt(url, { idleMs: 100 })).toBe('TIMEOUT');
  });

  it('ends above its limit of bytes', async () => {
    const url = portal.at('/long', (_request, response) => void response.end('x'.repeat(1001)));
    expect(await failureAt(url)).toBe('TOO_LARGE');
  });

  it('rethrows the error of its reader', async () => {
    const url = portal.at('/fine', (_request, response) => void response.end('fine'));
    await expect(
      requests.send(url, usual, async () => {
        throw new Error('disk full');
      }),
    ).rejects.toThrow('disk full');
  });

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:10.0.0.1]/',
    'http://[fe80::1]/',
    'http://2130706433/',
    'http://example.org:8080/',
    'ftp://example.org/',
  ])('is refused for %s with every public host allowed', async (address) => {
    expect(await failureAt(address, { hosts: ['*'] })).toBe('ADDRESS_REFUSED');
  });

  it('is refused for a name that resolves to a private address among public ones', async () => {
    const rebound = httpRequests({
      resolve: async () => ['8.8.8.8', '10.0.0.1'].map((address) => ({ address, family: 4 })),
    });
    const sent = rebound.send('http://rebound.prova.test/', { ...usual, hosts: ['*'] }, async () => null);
    await expect(sent).rejects.toMatchObject({ failure: 'ADDRESS_REFUSED' });
  });
});

import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';

/**
 * Local S3: s3rver behind a proxy. s3rver checks the expiry of signed URLs, but not their version 4 signatures.
 * The proxy checks those (AWS "Signature Version 4: query parameters"). Requests signed in a header pass unchecked.
 */
export type FakeS3 = {
  settings: {
    bucket: string;
    endpoint: string;
    region: string;
    credentials: { accessKeyId: string; secretAccessKey: string };
  };
  stop(): Promise<void>;
};

const bucket = 'soglia';
/** Credentials of s3rver. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export async function startS3(): Promise<FakeS3> {
  const directory = await mkdtemp(join(tmpdir(), 'soglia-s3-'));
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  const proxyServer = createServer((incoming, outgoing) => {
    if (isSigned(incoming)) void forward(incoming, outgoing, port);
    else outgoing.writeHead(403, { connection: 'close' }).end('SignatureDoesNotMatch');
  });
  await new Promise<void>((resolve) => proxyServer.listen(0, 'localhost', resolve));
  return {
    settings: {
      bucket,
      endpoint: `http://localhost:${(proxyServer.address() as AddressInfo).port}`,
      region: 'us-east-1',
      credentials,
    },
    stop: async () => {
      proxyServer.closeAllConnections();
      proxyServer.close();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Forwards complete files only: s3rver stores a partial file of an aborted upload, S3 stores nothing. */
async function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): Promise<void> {
  const { method, headers } = incoming;
  const body = await Array.fromAsync(incoming as AsyncIterable<Buffer>).catch(() => null);
  if (!body) return void outgoing.destroy();
  const requestUrl = new URL(incoming.url ?? '', 'http://localhost');
  const isList = method === 'GET' && requestUrl.searchParams.get('list-type') === '2';
  const path = isList ? firstKindOfList(requestUrl) : incoming.url;
  const onward = request({ port, host: 'localhost', method, path, headers }, (response) => {
    if (isList && response.statusCode === 200) return void text(response).then((list) => outgoing.end(continued(list)));
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  onward.once('error', () => outgoing.destroy());
  onward.end(Buffer.concat(body));
}

/** s3rver cannot create a continuation token beyond 1,000 keys (OpenSSL 3 lacks its cipher); list version 1 has none. */
function firstKindOfList({ pathname, searchParams }: URL): string {
  const marker = Buffer.from(searchParams.get('continuation-token') ?? '', 'base64url').toString();
  return `${pathname}?${new URLSearchParams({ prefix: searchParams.get('prefix') ?? '', marker })}`;
}

function continued(list: string): string {
  if (!list.includes('<IsTruncated>true</IsTruncated>')) return list;
  const last = [...list.matchAll(/<Key>([^<]+)<\/Key>/g)].at(-1)?.[1] ?? '';
  const token = Buffer.from(last).toString('base64url');
  return list.replace(
    '</ListBucketResult>',
    `<NextContinuationToken>${token}</NextContinuationToken></ListBucketResult>`,
  );
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const [path = '', query = ''] = url.split('?');
  const pairs = query.split('&').filter((pair) => !pair.startsWith('X-Amz-Signature='));
  const value = (name: string) => new URLSearchParams(query).get(name) ?? '';
  if (!query.includes('X-Amz-Signature=')) return headers.authorization !== undefined;
  const names = value('X-Amz-SignedHeaders').split(';');
  const signed = names.map((name) => `${name}:${headers[name] ?? ''}\n`).join('');
  const canonical = [method, path, pairs.sort().join('&'), signed, names.join(';'), 'UNSIGNED-PAYLOAD'].join('\n');
  const [, ...scope] = value('X-Amz-Credential').split('/');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const signedText = ['AWS4-HMAC-SHA256', value('X-Amz-Date'), scope.join('/'), hash].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`);
  return hmac(key, signedText).toString('hex') === value('X-Amz-Signature');
}

import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#contract/platform/endpoint';
import { data, fileResponse, idParams } from '#contract/platform/page.schemas';
import { injectClient } from '../../../testing/inject-client.ts';
import { testApp } from '../../../testing/test-app.ts';
import { apiCompression } from './api-compression.ts';
import { type Actor, handleWith, type RequestContext } from './context.ts';
import { handleError } from './error-handler.ts';
import { hardenParser } from './malformed.ts';
import { buildOpenApi } from './openapi.ts';
import { shedRequests } from './overload/shed-requests.ts';
import { registerRoutes } from './register-routes.ts';
import { attachment } from './send-file.ts';

const MAX = 100_000;

const upload = defineEndpoint({
  id: 'meta.upload',
  method: 'POST',
  path: '/api/v1/meta/:id/file',
  summary: 'Takes a file',
  who: 'signed-in',
  params: idParams,
  upload: { maxBytes: MAX },
  output: data(z.object({ size: z.int(), mimeType: z.string(), fileName: z.string() })),
  errors: [],
});
const download = defineEndpoint({
  id: 'meta.download',
  method: 'GET',
  path: '/api/v1/meta/:id/file',
  summary: 'Gives a file',
  who: 'anyone',
  params: idParams,
  download: { mimeType: 'application/zip' },
  output: fileResponse,
  errors: [],
});
const json = defineEndpoint({
  id: 'meta.json',
  method: 'PUT',
  path: '/api/v1/meta/:id/file',
  summary: 'Takes JSON at the same address',
  who: 'anyone',
  params: idParams,
  body: z.object({ text: z.string() }),
  output: data(z.string()),
  errors: [],
});

const { deps } = await testApp();
const handle = handleWith<typeof deps>();
const bytes = new Uint8Array(5000).fill(7);
const bindings = [
  handle(upload, async ({ file: { content, mimeType, fileName } }) => ({
    data: { size: content.length, mimeType, fileName },
  })),
  handle(download, async () => ({
    content: Readable.from([bytes]),
    size: bytes.length,
    fileName: 'I “miei” dati.zip',
  })),
  handle(json, async ({ input }) => ({ data: input.body.text })),
];

const app = Fastify();
app.setErrorHandler(handleError);
hardenParser.register(app);
await app.register(compress, apiCompression);
shedRequests(app, deps.env);
const facts = {
  status: 'ACTIVE',
  emailVerified: true,
  memberships: [],
  needsTwoFactor: false,
  impersonatedBy: null,
} as const;
const user: Actor = { id: 1, role: 'USER', ...facts };
await registerRoutes(app, bindings, {
  deps,
  checkOutput: true,
  identify: async ({ headers }) => ({ actor: headers.cookie ? user : null, caller: {} as RequestContext }),
});
const address = await app.listen({ port: 0 });
afterAll(() => app.close());

const url = `${address}/api/v1/meta/1/file`;
const form = (parts: Record<string, Blob | string>) => {
  const filled = new FormData();
  for (const [name, value] of Object.entries(parts)) filled.set(name, value);
  return filled;
};
const file = (size: number) => new File([new Uint8Array(size)], 'ada.png', { type: 'image/png' });

async function send(body: BodyInit | undefined, headers: Record<string, string> = {}, to = url) {
  const request = { method: 'POST', headers: { cookie: 'me', ...headers }, ...(body !== undefined && { body }) };
  const response = await fetch(to, { ...request, duplex: 'half' } as RequestInit);
  return { status: response.status, body: await response.json() };
}

describe('upload', () => {
  it('passes the file to the handler, with the name and type that the client sent', async () => {
    const accepted = await send(form({ file: file(MAX) }));
    expect(accepted).toEqual({
      status: 200,
      body: { data: { size: MAX, mimeType: 'image/png', fileName: 'ada.png' } },
    });
  });

  it('is sent by the typed client', async () => {
    const response = await injectClient(app, 'me').call(upload, { params: { id: 1 }, file: file(3) });
    expect(response.data).toEqual({ size: 3, mimeType: 'image/png', fileName: 'ada.png' });
  });

  const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
  const required = [{ path: 'body.file', rule: 'invalid_type', message: 'is required' }];
  const alone = [{ path: 'body.file', rule: 'unrecognized_keys', message: 'must be the only part, and a file' }];
  it.each<[string, BodyInit | undefined, Record<string, string>, number, string, unknown?]>([
    ['JSON', '{}', { 'content-type': 'application/json' }, 415, 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION'],
    ['the bare file', 'GIF89a', { 'content-type': 'image/gif' }, 415, 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION'],
    ['nothing', undefined, {}, 415, 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION'],
    ['one byte too many', form({ file: file(MAX + 1) }), {}, 413, 'PAYLOAD_TOO_LARGE_EXCEPTION'],
    ['far too many', form({ file: file(50 * MAX) }), {}, 413, 'PAYLOAD_TOO_LARGE_EXCEPTION'],
    ['no part', '--x--\r\n', boundary, 422, 'VALIDATION_EXCEPTION', required],
    ['no body at all', '', boundary, 422, 'VALIDATION_EXCEPTION', required],
    ['an empty file', form({ file: file(0) }), {}, 422, 'VALIDATION_EXCEPTION', required],
    ['text as the file', form({ file: 'text' }), {}, 422, 'VALIDATION_EXCEPTION', alone],
    ['a file of another name', form({ other: file(90_000) }), {}, 422, 'VALIDATION_EXCEPTION', alone],
    ['a field beside it', form({ file: file(9), more: 'text' }), {}, 422, 'VALIDATION_EXCEPTION', alone],
    ['two files', form({ file: file(9), more: file(90_000) }), {}, 422, 'VALIDATION_EXCEPTION', alone],
    ['no boundary', 'x', { 'content-type': 'multipart/form-data' }, 400, 'MALFORMED_REQUEST_EXCEPTION'],
    ['a form cut off', '--x\r\nContent-Disp', boundary, 400, 'MALFORMED_REQUEST_EXCEPTION'],
    [
      'a file cut off',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      boundary,
      400,
      'MALFORMED_REQUEST_EXCEPTION',
    ],
    [
      'a name of the prototype',
      '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="a"\r\n\r\nabc\r\n--x--\r\n',
      boundary,
      400,
      'MALFORMED_REQUEST_EXCEPTION',
    ],
  ])('rejects an upload of %s', async (_, body, headers, status, code, fields) => {
    const rejected = await send(body, headers);
    expect(rejected).toMatchObject({ status, body: { code, ...(fields ? { details: { fields } } : {}) } });
    // The connection stays usable.
    expect((await send(form({ file: file(5) }))).status).toBe(200);
  });

  it('rejects an upload without a length as soon as it exceeds the limit', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0) controller.enqueue(new TextEncoder().encode(head));
        controller.enqueue(new Uint8Array(65_536));
        sent += 1;
        if (sent > 400) controller.close();
      },
    });
    expect(await send(body, boundary)).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE_EXCEPTION' } });
  });

  it('checks access first, then the path, and only then reads the body', async () => {
    const unreadable = { method: 'POST', headers: boundary, body: 'x' };
    expect((await fetch(url, unreadable)).status).toBe(401);
    expect((await fetch(url, { ...unreadable, headers: { 'content-type': 'application/json' } })).status).toBe(401);
    const wrongId = await send('x', boundary, url.replace('/1/', '/0/'));
    expect(wrongId.body.details.fields).toMatchObject([{ path: 'params.id' }]);
  });

  it('accepts JSON at the same path', async () => {
    const put = (contentType: string, payload: string) =>
      app.inject({ method: 'PUT', url: '/api/v1/meta/1/file', headers: { 'content-type': contentType }, payload });
    expect((await put('application/json', '{"text":"a"}')).json()).toEqual({ data: 'a' });
    expect((await put('multipart/form-data; boundary=x', '--x--')).statusCode).toBe(415);
  });
});

describe('download', () => {
  it('sends the complete file with length and name, not cacheable', async () => {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': '5000',
      'content-disposition':
        'attachment; filename="I _miei_ dati.zip"; filename*=UTF-8\'\'I%20%E2%80%9Cmiei%E2%80%9D%20dati.zip',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });

  it('answers HEAD with headers only', async () => {
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '5000']);
  });

  it('returns errors like any other endpoint', async () => {
    const response = await fetch(url.replace('/1/', '/0/'));
    expect([response.status, (await response.json()).code]).toEqual([422, 'VALIDATION_EXCEPTION']);
  });

  it.each([
    ['dati.zip', `attachment; filename="dati.zip"; filename*=UTF-8''dati.zip`],
    ['a"b\\c/d\r\n.zip', `attachment; filename="a_b_c_d__.zip"; filename*=UTF-8''a_b_c_d__.zip`],
    [
      "100% d'oro (1).zip",
      `attachment; filename="100_ d'oro (1).zip"; filename*=UTF-8''100%25%20d%27oro%20%281%29.zip`,
    ],
    ['\ud800', `attachment; filename="_"; filename*=UTF-8''_`],
    ['', `attachment; filename="file"; filename*=UTF-8''file`],
  ])('sends the file name %j', (name, header) => {
    expect(attachment(name)).toBe(header);
  });
});

describe('API document', () => {
  it('documents a form with a file, and a file', () => {
    const document = buildOpenApi(bindings, []);
    const { post, get } = document.paths['/api/v1/meta/{id}/file'] ?? {};
    expect(post?.requestBody?.content).toMatchObject({
      'multipart/form-data': { schema: { required: ['file'], properties: { file: { format: 'binary' } } } },
    });
    expect(get?.responses[200]?.content).toMatchObject({ 'application/zip': { schema: { format: 'binary' } } });
  });
});

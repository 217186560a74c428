import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { interpretQuery } from '#contract/discovery/natural-language.schemas';
import { testApp } from '../../../testing/test-app.ts';

const requests: { body: string; authorization: string | undefined; path: string | undefined }[] = [];
let respond: (response: ServerResponse) => void = () => {};
const fakeServer = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  requests.push({ body, authorization: request.headers.authorization, path: request.url });
  respond(response);
});
await new Promise<void>((done) => {
  fakeServer.listen(0, '127.0.0.1', done);
});
afterAll(() => {
  fakeServer.closeAllConnections();
  fakeServer.close();
});

const test = await testApp({
  LLM_BASE_URL: `http://127.0.0.1:${(fakeServer.address() as AddressInfo).port}/v1`,
  LLM_API_KEY: 'a-key',
  LLM_MODEL: 'a-model',
});
const interpret = async (prompt: string) =>
  (await test.anonymous.call(interpretQuery, { body: { prompt, context: 'MARKET' } })).data;
const replyWith = (content: unknown) => (response: ServerResponse) =>
  response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify(content) } }] }));
const own = { context: 'MARKET', page: 0, minRooms: 3, maxRooms: 3, locationQuery: 'Milano' };
const queryText = 'trilocale a Milano, xqzwk 42';

beforeEach(() => {
  requests.length = 0;
});

describe('a language model', () => {
  it('interprets only the spans that the parser did not understand', async () => {
    respond = replyWith({ answers: [{ index: 0, filters: { features: ['balcony'], minBathrooms: 42 } }] });
    const { filters, spans } = await interpret(queryText);
    expect(filters).toEqual({ ...own, features: ['balcony'], minBathrooms: 42 });
    expect(spans.at(-1)).toMatchObject({ text: 'xqzwk 42', kind: 'understood', filters: ['minBathrooms', 'features'] });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ authorization: 'Bearer a-key', path: '/v1/chat/completions' });
    expect(requests[0]?.body).toContain('xqzwk 42');
    expect(requests[0]?.body).not.toMatch(/trilocale|Milano/);
  });

  it('is not requested when the parser understood everything', async () => {
    await interpret('trilocale a Milano luminoso');
    expect(requests).toHaveLength(0);
  });

  it.each<[string, unknown]>([
    ['changes what was understood', { minRooms: 42, locationQuery: 'Roma' }],
    ['returns numbers that the text does not contain', { maxPrice: 1, minCommercialArea: 90 }],
    ['says what no filter holds', { features: ['rockets'], hasElevator: 'perhaps', __proto__: { size: 1 } }],
    [
      'turns pages or draws areas',
      { page: 42, size: 42, geoPolygon: '1,1;2,2;3,1', sortBy: 'price', context: 'HOSPITALITY' },
    ],
  ])('has no effect when it %s', async (_, filters) => {
    respond = replyWith({ answers: [{ index: 0, filters }] });
    expect((await interpret(queryText)).filters).toEqual(own);
    expect(requests).toHaveLength(1);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['no JSON', (response) => response.end('<html>')],
    [
      'words instead of JSON',
      (response) => response.end(JSON.stringify({ choices: [{ message: { content: 'Sure!' } }] })),
    ],
    ['another shape', replyWith(['everything'])],
    ['an answer to nothing it was asked', replyWith({ answers: [{ index: 7, filters: { features: ['balcony'] } }] })],
    ['an error', (response) => response.writeHead(500).end('{}')],
    ['another host', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['a cut line', (response) => response.destroy()],
    ['nothing, for too long', () => {}],
  ])('has no effect when it answers with %s', async (_, broken) => {
    respond = broken;
    const { filters, spans } = await interpret(queryText);
    expect(filters).toEqual(own);
    expect(spans.at(-1)).toMatchObject({ kind: 'notUnderstood' });
  });
});

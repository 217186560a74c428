import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { hardenParser } from './malformed.ts';

const app = Fastify();
hardenParser.register(app);
app.post('/echo', async (request) => ({ received: request.body }));

it.each([
  ['a whole emoji, written as escapes', String.raw`"\ud83c\udfe1"`, '🏡'],
  ['its first half', String.raw`"a\uD83Cb"`, 'a\ufffdb'],
  ['its second half', String.raw`"a\udfe1"`, 'a\ufffd'],
  ['a half before a whole one', String.raw`"\ud83c\ud83c\udfe1"`, '\ufffd🏡'],
  ['the letters of an escape', String.raw`"\\ud83c"`, String.raw`\ud83c`],
  ['a half after a backslash', String.raw`"\\\ud83c"`, '\\\ufffd'],
  ['a half in a name', String.raw`{"\ud83c":[1]}`, { '\ufffd': [1] }],
])('replaces lone surrogates: %s', async (_, payload, received) => {
  const headers = { 'content-type': 'application/json' };
  expect((await app.inject({ method: 'POST', url: '/echo', headers, payload })).json()).toEqual({ received });
});

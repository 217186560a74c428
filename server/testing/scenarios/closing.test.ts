import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();

it('answers requests on a connection accepted before shutdown, and closes it', async () => {
  const { id } = await makeMarketListing(test);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const connected = once(test.app.server, 'connection');
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  await connected;
  const closed = test.app.close();
  await vi.waitUntil(() => !test.app.server.listening);
  socket.write(`GET /api/v1/listings/${id} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toMatch(/^connection: close\r$/im);
  await closed;
});

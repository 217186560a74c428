import type { TestApp } from '../test-app.ts';

/**
 * Request to an endpoint and the status of its response (default 200). `file`: content of an upload, sent as a form.
 * `about`: names a separate row in the table of docs/security-access.md, because its access differs.
 */
export type RequestFixture = {
  url: string;
  body?: object;
  file?: Uint8Array;
  status?: number;
  cookie?: string;
  about?: string;
};

/** Requests by endpoint id: successful ones, and one with an error where the endpoint has any. */
export type RequestFixtures = Record<string, RequestFixture[]>;

async function formOf(file: Uint8Array) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(file)], 'io.png'));
  const written = new Response(form);
  const headers = { 'content-type': written.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await written.arrayBuffer()) };
}

/** Sends the request over HTTP as the user of its cookie. */
export async function send(
  { app }: Pick<TestApp, 'app'>,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  fixture: RequestFixture,
) {
  const form = fixture.file && (await formOf(fixture.file));
  return app.inject({
    method,
    url: fixture.url,
    headers: { ...form?.headers, ...(fixture.cookie && { cookie: fixture.cookie }) },
    ...(fixture.body && { payload: fixture.body }),
    ...(form && { payload: form.payload }),
  });
}

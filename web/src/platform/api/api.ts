import { type ApiClient, ApiError, urlOf } from '#contract/platform/client';
import type { ErrorBody, ErrorCode } from '#contract/platform/errors';

let errorTexts: Promise<unknown> = Promise.resolve();

/** A call fails once the texts of errors are there, or could not be loaded: screens choose their text at once. */
export function expectErrorTexts(texts: Promise<unknown>): void {
  errorTexts = texts.catch(() => undefined);
}

/**
 * API client over HTTP: same origin, session cookie, JSON; files as form data. Pages use it through `lib/queries.ts`.
 * Direct calls are only for requests that outlive the screen, such as saving a draft on leave.
 */
export const api: ApiClient = {
  async call(endpoint, input, options = {}) {
    // A page opened under impersonation never writes, even after the impersonation ends.
    if (
      endpoint.method !== 'GET' &&
      !endpoint.safe &&
      endpoint.seenAs !== 'always' &&
      document.querySelector('[data-seen-as]')
    )
      throw localError(403, 'READ_ONLY_VIEW_EXCEPTION');
    const parts = input as { params?: unknown; query?: unknown; body?: unknown; file?: Blob };
    const headers: Record<string, string> = { accept: 'application/json' };
    if (parts.body !== undefined) headers['content-type'] = 'application/json';
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
    const response = await fetch(urlOf(endpoint, parts), {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      ...(parts.file && { body: formOf(parts.file) }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    }).catch(async (error: unknown) => {
      if (options.signal?.aborted) throw error;
      await errorTexts;
      throw unreachable();
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && body !== undefined) return body as never;
    await errorTexts;
    throw isErrorBody(body) ? new ApiError(response.status, body) : unreachable(response.status);
  },
};

/** The browser sets the content type, because only it knows the multipart boundary. */
function formOf(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

/** No response from the API: no network, or a response of a proxy. */
const unreachable = (status = 0) => localError(status, 'SERVICE_UNAVAILABLE_EXCEPTION');

const localError = (status: number, code: ErrorCode) => new ApiError(status, { code, message: '', requestId: '' });

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'requestId' in body;
}

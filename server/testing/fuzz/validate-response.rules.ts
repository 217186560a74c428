import type { AnyEndpoint } from '#contract/platform/endpoint';
import { type ErrorBody, errorStatus, universalErrors } from '#contract/platform/errors';

export type EndpointResponse = { statusCode: number; headers: Record<string, unknown>; body: string };

/**
 * Problem with a response, or null. `asItself`: the request had the endpoint's method and path, so only its error codes count.
 * `checkOutput` validates that a success matches the contract.
 */
export function validateResponse(
  endpoint: Pick<AnyEndpoint, 'errors' | 'download'>,
  { statusCode, headers, body }: EndpointResponse,
  { method, asItself }: { method: string; asItself: boolean },
): string | null {
  if (statusCode >= 500) return `was answered ${statusCode}`;
  if (method === 'HEAD') return body === '' ? null : 'has a body in the response to HEAD';
  if (statusCode >= 400) return validateError(endpoint, { statusCode, headers, body }, asItself);
  if (!asItself || endpoint.download || statusCode === 304) return null;
  return String(headers['content-type']).startsWith('application/json') && parsed(body) !== undefined
    ? null
    : 'succeeded without JSON';
}

function validateError(
  endpoint: Pick<AnyEndpoint, 'errors'>,
  { statusCode, headers, body }: EndpointResponse,
  asItself: boolean,
) {
  const errorBody = parsed(body) as Partial<ErrorBody> | undefined;
  const { code, message, requestId } = errorBody ?? {};
  if (code === undefined || !(code in errorStatus)) return `was refused (${statusCode}) without a code`;
  if (!message || !requestId) return `was refused as ${code} without a message or a request id`;
  if (errorStatus[code] !== statusCode && code !== 'MALFORMED_REQUEST_EXCEPTION')
    return `was refused as ${code} with the status ${statusCode}`;
  const declared: readonly string[] = [...universalErrors, ...endpoint.errors];
  if (asItself && !declared.includes(code)) return `was refused as ${code}, which its endpoint does not declare`;
  return statusCode === 405 && !headers.allow ? 'was refused as another method without Allow' : null;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

import { describe, expect, it } from 'vitest';
import { type EndpointResponse, validateResponse } from './validate-response.rules.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };
const errorResponse = (code: string, statusCode: number): EndpointResponse => ({
  statusCode,
  headers: json,
  body: JSON.stringify({ code, message: 'No.', requestId: 'r1' }),
});
const validate = (response: EndpointResponse, { method = 'GET', asItself = true } = {}) =>
  validateResponse({ errors: ['LISTING_NOT_FOUND_EXCEPTION'] }, response, { method, asItself });

describe('a response to any request', () => {
  it.each<[string, EndpointResponse]>([
    ['a success', { statusCode: 200, headers: json, body: '{"data":1}' }],
    ['a refusal that the endpoint declares', errorResponse('LISTING_NOT_FOUND_EXCEPTION', 404)],
    ['a refusal that belongs to all', errorResponse('VALIDATION_EXCEPTION', 422)],
    ['what is not read, with the status that it had', errorResponse('MALFORMED_REQUEST_EXCEPTION', 414)],
  ])('may be %s', (_, response) => {
    expect(validate(response)).toBeNull();
  });

  it.each<[string, EndpointResponse]>([
    ['was answered 500', errorResponse('GENERIC_EXCEPTION', 500)],
    ['was answered 502', errorResponse('LISTING_NOT_FOUND_EXCEPTION', 502)],
    ['was refused (404) without a code', { statusCode: 404, headers: {}, body: '<h1>Not found</h1>' }],
    ['was refused (404) without a code', errorResponse('NOBODY_KNOWS_EXCEPTION', 404)],
    ['with the status 400', errorResponse('LISTING_NOT_FOUND_EXCEPTION', 400)],
    ['which its endpoint does not declare', errorResponse('THREAD_NOT_FOUND_EXCEPTION', 404)],
    ['without Allow', errorResponse('METHOD_NOT_ALLOWED_EXCEPTION', 405)],
    ['succeeded without JSON', { statusCode: 200, headers: { 'content-type': 'text/html' }, body: '{}' }],
    ['succeeded without JSON', { statusCode: 200, headers: json, body: '{' }],
  ])('is reported when it %s', (complaint, response) => {
    expect(validate(response)).toContain(complaint);
  });

  it('has no body for HEAD, and any declared code when redirected', () => {
    expect(validate({ statusCode: 200, headers: {}, body: 'x' }, { method: 'HEAD' })).toContain('has a body');
    expect(validate(errorResponse('THREAD_NOT_FOUND_EXCEPTION', 404), { asItself: false })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { type Answer, judgeAnswer } from './judge-answer.rules.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };
const refused = (code: string, statusCode: number): Answer => ({
  statusCode,
  headers: json,
  body: JSON.stringify({ code, message: 'No.', requestId: 'r1' }),
});
const judge = (answer: Answer, { method = 'GET', asItself = true } = {}) =>
  judgeAnswer({ errors: ['LISTING_NOT_FOUND_EXCEPTION'] }, answer, { method, asItself });

describe('an answer to whatever was sent', () => {
  it.each<[string, Answer]>([
    ['a success', { statusCode: 200, headers: json, body: '{"data":1}' }],
    ['a refusal that the endpoint declares', refused('LISTING_NOT_FOUND_EXCEPTION', 404)],
    ['a refusal that belongs to all', refused('VALIDATION_EXCEPTION', 422)],
    ['what is not read, with the status that it had', refused('MALFORMED_REQUEST_EXCEPTION', 414)],
  ])('may be %s', (_, answer) => {
    expect(judge(answer)).toBeNull();
  });

  it.each<[string, Answer]>([
    ['was answered 500', refused('GENERIC_EXCEPTION', 500)],
    ['was answered 502', refused('LISTING_NOT_FOUND_EXCEPTION', 502)],
    ['was refused (404) without a code', { statusCode: 404, headers: {}, body: '<h1>Not found</h1>' }],
    ['was refused (404) without a code', refused('NOBODY_KNOWS_EXCEPTION', 404)],
    ['with the status 400', refused('LISTING_NOT_FOUND_EXCEPTION', 400)],
    ['which its endpoint does not declare', refused('THREAD_NOT_FOUND_EXCEPTION', 404)],
    ['without Allow', refused('METHOD_NOT_ALLOWED_EXCEPTION', 405)],
    ['succeeded without JSON', { statusCode: 200, headers: { 'content-type': 'text/html' }, body: '{}' }],
    ['succeeded without JSON', { statusCode: 200, headers: json, body: '{' }],
  ])('is complained of when it %s', (complaint, answer) => {
    expect(judge(answer)).toContain(complaint);
  });

  it('has no body when only its head was asked for, and any declared code when it went elsewhere', () => {
    expect(judge({ statusCode: 200, headers: {}, body: 'x' }, { method: 'HEAD' })).toContain('has a body');
    expect(judge(refused('THREAD_NOT_FOUND_EXCEPTION', 404), { asItself: false })).toBeNull();
  });
});

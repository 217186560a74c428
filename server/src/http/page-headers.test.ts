import { describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { pageHeaders } from './page-headers.ts';

const bucket = { S3_BUCKET: 'soglia', MEDIA_BASE_URL: 'https://cdn.example/public' };

describe('the policy of pages', () => {
  it.each<[string, Record<string, string>, string]>([
    ['our own door alone', {}, "connect-src 'self';"],
    ['Amazon', bucket, "connect-src 'self' https://cdn.example https://soglia.s3.us-east-1.amazonaws.com;"],
    [
      'another S3',
      { ...bucket, S3_ENDPOINT: 'https://s3.example/x' },
      "connect-src 'self' https://cdn.example https://s3.example;",
    ],
  ])('lets files go to %s', (_, source, expected) => {
    expect(pageHeaders(readEnv(source), 'nonce')['content-security-policy']).toContain(expected);
  });
});

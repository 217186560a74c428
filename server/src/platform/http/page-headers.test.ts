import { describe, expect, it } from 'vitest';
import { languages } from '#contract/platform/languages';
import { readEnv } from '../env/env.ts';
import { pageHeaders } from './page-headers.ts';

const page = { nonce: 'nonce', language: 'it', frameHosts: ['tours.example'] } as const;
const bucket = { S3_BUCKET: 'soglia', MEDIA_BASE_URL: 'https://cdn.example/public' };

describe('content security policy of pages', () => {
  it.each<[string, Record<string, string>, string]>([
    ['the own upload endpoint alone', {}, "connect-src 'self';"],
    ['Amazon', bucket, "connect-src 'self' https://cdn.example https://soglia.s3.us-east-1.amazonaws.com;"],
    [
      'another S3',
      { ...bucket, S3_ENDPOINT: 'https://s3.example/x' },
      "connect-src 'self' https://cdn.example https://s3.example;",
    ],
  ])('allows uploads to %s', (_, source, expected) => {
    expect(pageHeaders(readEnv(source), page)['content-security-policy']).toContain(expected);
  });

  it('allows frames of the given hosts and of this site only', () => {
    expect(pageHeaders(readEnv({}), page)['content-security-policy']).toContain(
      "frame-src 'self' https://tours.example;",
    );
  });

  it('allows Stripe only if it processes payments', () => {
    expect(pageHeaders(readEnv({}), page)['content-security-policy']).not.toContain('stripe');
    const keys = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_PUBLISHABLE_KEY: 'pk_test', STRIPE_WEBHOOK_SECRET: 'whsec' };
    const policy = pageHeaders(readEnv(keys), page)['content-security-policy'] ?? '';
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule]));
    expect(rules.get('script-src')).toContain(' https://js.stripe.com');
    expect(rules.get('frame-src')).toContain(' https://js.stripe.com');
    expect(rules.get('frame-src')).toContain(' https://hooks.stripe.com');
    expect(rules.get('connect-src')).toContain(' https://api.stripe.com');
    expect([...rules.values()].filter((rule) => rule.includes('stripe'))).toHaveLength(3);
  });
});

describe('page headers', () => {
  it.each(languages)('declare the language: %s', (language) => {
    expect(pageHeaders(readEnv({}), { ...page, language })['content-language']).toBe(language);
  });
});

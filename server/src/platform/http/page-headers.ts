import type { Language } from '#contract/platform/languages';
import type { Env } from '../env/env.ts';

/**
 * Headers of every page. The policy allows inline scripts only with the nonce of the response, and no inline style
 * elements. It allows style attributes: React writes them for computed sizes and colors.
 * @param frameHosts hosts of documents that pages may embed
 */
export function pageHeaders(
  env: Env,
  { nonce, language, frameHosts }: { nonce: string; language: Language; frameHosts: readonly string[] },
): Record<string, string> {
  return {
    'content-security-policy': env.dev ? developmentPolicy : productionPolicy(env, nonce, frameHosts),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
    vary: 'Cookie',
    'content-language': language,
    ...everyHeader(env),
  };
}

/** Headers of every response: https stays mandatory (HSTS), and browsers do not guess media types. */
export function everyHeader({ origin }: Pick<Env, 'origin'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(origin.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Policy for data responses: nothing to load, send or frame. A page without scripts may also load its style sheet and
 * icon.
 */
const dataPolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const plainPagePolicy = `style-src 'self'; img-src 'self'; ${dataPolicy}`;
const filePolicy = `base-uri 'none'; frame-ancestors 'none'`;

/**
 * Default policy by media type, for responses without one. Workers and files that browsers open directly (images, PDF) follow the policy of
 * their file; it only restricts framing.
 */
export function policyOf(contentType: string): string {
  if (/^text\/html\b/.test(contentType)) return plainPagePolicy;
  return /^application\/json\b/.test(contentType) ? dataPolicy : filePolicy;
}

function productionPolicy(env: Env, nonce: string, frameHosts: readonly string[]): string {
  const media = originOf(env.mediaBaseUrl);
  const tiles = originOf(env.mapStyleUrl);
  const stripe = env.stripe ? stripeSources : { scripts: '', frames: '', calls: '' };
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'${stripe.scripts}`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${media}${tiles}`,
    `media-src 'self' blob:${media}`,
    `font-src 'self'`,
    `connect-src 'self'${media}${tiles}${originOf(uploadAddress(env))}${stripe.calls}`,
    `frame-src 'self' ${frameHosts.map((host) => `https://${host}`).join(' ')}${stripe.frames}`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(env.origin.startsWith('https://') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Sources required by Stripe.js (docs.stripe.com/security/guide): its script, card fields, 3-D Secure frames and API. */
const stripeSources = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com',
  frames: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  calls: ' https://api.stripe.com',
};

/** Vite injects inline scripts and styles and uses a WebSocket. */
const developmentPolicy = `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: wss:; frame-ancestors 'none'`;

/** Origin of uploads when they go to S3 instead of this server. */
function uploadAddress({ s3 }: Env): string | undefined {
  return s3 && (s3.endpoint ?? `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`);
}

/** ` https://cdn.example.org`; empty for paths on this site. */
function originOf(url: string | undefined): string {
  return url && URL.canParse(url) ? ` ${new URL(url).origin}` : '';
}

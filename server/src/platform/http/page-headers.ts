import type { Language } from '#contract/platform/languages';
import type { Env } from '../env/env.ts';

/**
 * Headers of every page. The policy allows no inline script but those that carry this response's nonce, and no inline
 * style element at all; style attributes are allowed because React writes them for computed sizes and colours.
 * @param frameHosts whose documents pages may embed
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

/** Headers of every answer: once reached over https, never again without; and read as what it says it is. */
export function everyHeader({ origin }: Pick<Env, 'origin'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(origin.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Of answers that are data: there is nothing to load, to send or to frame. A page without scripts (`/api/docs`) also has its sheet and the icon. */
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

/** What Stripe.js asks for (docs.stripe.com/security/guide): its own script, its card fields, a bank's questions, and its API. */
const stripeSources = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com',
  frames: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  calls: ' https://api.stripe.com',
};

/** Vite injects its own inline scripts and styles and talks over a socket. */
const developmentPolicy = `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: wss:; frame-ancestors 'none'`;

/** Origin of uploads when they go to S3 instead of this server. */
function uploadAddress({ s3 }: Env): string | undefined {
  return s3 && (s3.endpoint ?? `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`);
}

/** ` https://cdn.example.org`, or nothing for our own paths. */
function originOf(url: string | undefined): string {
  return url && URL.canParse(url) ? ` ${new URL(url).origin}` : '';
}

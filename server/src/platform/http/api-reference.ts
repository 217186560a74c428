import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { rejectOtherMethods } from './other-methods.ts';

const PATH = '/api/docs';

/** Everything comes from this server, and requests to the API stay with the caller's own client. */
const configuration = {
  url: '/api/v1/openapi.json',
  pageTitle: 'Soglia API',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  hideTestRequestButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  // Runs in the browser: the plugin's document declares no language (WCAG 2.2, 3.1.1).
  onLoaded: () => {
    document.documentElement.lang = 'en';
  },
} as const;

/** Serves the OpenAPI document as HTML at `/api/docs/`, with Scalar. */
export async function apiReference(app: FastifyInstance): Promise<void> {
  const paths = new Set<string>();
  app.addHook('onRoute', (route) => {
    if (!['GET', 'HEAD'].includes(String(route.method))) return;
    route.config = { ...route.config, endpoint: 'openapi.getDocument' };
    paths.add(route.url);
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    const isPage = /^text\/html\b/.test(String(reply.getHeader('content-type')));
    if (isPage) reply.header('content-security-policy', policyOf(String(payload)));
    reply.header('cache-control', `public, max-age=${isPage ? 300 : 86_400}`);
  });
  await app.register(scalar, { routePrefix: PATH, configuration });
  for (const path of [...paths]) rejectOtherMethods(app, path, new Set(['GET']));
}

/** The page's own scripts only, inline ones by their hash. Scalar writes its styles into style elements. */
function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const hashes = scripts
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [
    `default-src 'none'`,
    `script-src 'self' ${hashes.join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

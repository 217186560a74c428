import { z } from 'zod';
import { socialIntents, socialProviders } from '#contract/identity/social';
import type { ErrorCode } from '#contract/platform/errors';
import { languages } from '#contract/platform/languages';
import { agencyListingsFile } from '#contract/site/agencies.schemas';
import { bytes, errorResponsesFor } from '../../platform/http/openapi.ts';
import type { OtherOperation, Parameter } from '../../platform/http/openapi-document.ts';

const always: readonly ErrorCode[] = [
  'MALFORMED_REQUEST_EXCEPTION',
  'TOO_MANY_REQUESTS_EXCEPTION',
  'REQUEST_HEADER_TOO_LARGE_EXCEPTION',
  'METHOD_NOT_ALLOWED_EXCEPTION',
  'REQUEST_TIMEOUT_EXCEPTION',
  'GENERIC_EXCEPTION',
  'SERVICE_UNAVAILABLE_EXCEPTION',
];
const ofWrites: readonly ErrorCode[] = ['PAYLOAD_TOO_LARGE_EXCEPTION', 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION'];

const text = { type: 'string' };
const inPath = (name: string, schema: Parameter['schema'] = text): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema,
});
const inQuery = (name: string, description: string, schema: Parameter['schema'] = text): Parameter => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});

const redirect = (description: string) => ({
  description,
  headers: { Location: { description: 'Where the browser goes on', schema: text } },
});

const open = { description: 'Open to anyone.', security: [{}], parameters: [] };
const provider = inPath('provider', { type: 'string', enum: [...socialProviders] });
const fromProvider = ['state', 'code', 'error'] as const;
const ofProviders: readonly ErrorCode[] = [...always, 'UNSUPPORTED_PROVIDER_EXCEPTION'];

/** Named parts are components of the document already. */
function outputSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, $defs: _parts, ...own } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(own).replaceAll('#/$defs/', '#/components/schemas/'));
}

const slug = inPath('slug');
const filePage = inQuery('page', 'From 0; at most 100 listings a page', { type: 'integer', minimum: 0 });
const ofAgencyFiles = errorResponsesFor([...always, 'VALIDATION_EXCEPTION', 'ORGANIZATION_NOT_FOUND_EXCEPTION']);

/** API operations without a contract: redirects, raw uploads and the OpenAPI document. */
export const otherOperations: readonly OtherOperation[] = [
  {
    path: '/api/v1/auth/social/{provider}/start',
    method: 'get',
    operation: {
      ...open,
      operationId: 'social.start',
      summary: 'Send the browser to the provider; one that is not set up leads to the landing page with a code',
      tags: ['social'],
      parameters: [
        provider,
        inQuery('redirect', 'A path of this site to go to afterwards'),
        inQuery('intent', 'Signing in, or linking to the account of the session', {
          type: 'string',
          enum: [...socialIntents],
        }),
      ],
      responses: { '302': redirect('To the provider, or to the landing page'), ...errorResponsesFor(ofProviders) },
    },
  },
  {
    path: '/api/v1/auth/social/{provider}/callback',
    method: 'get',
    operation: {
      ...open,
      operationId: 'social.callback',
      summary: 'Where the provider sends the browser back to',
      tags: ['social'],
      parameters: [
        provider,
        ...fromProvider.map((name) => inQuery(name, 'From the provider (RFC 6749 section 4.1.2)')),
      ],
      responses: { '303': redirect('To the landing page, with a token or a code'), ...errorResponsesFor(ofProviders) },
    },
  },
  {
    path: '/api/v1/auth/social/{provider}/callback',
    method: 'post',
    operation: {
      ...open,
      operationId: 'social.callbackForm',
      summary: 'The same as a form, as Apple sends it',
      tags: ['social'],
      parameters: [provider],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              required: ['state'],
              properties: Object.fromEntries([...fromProvider, 'user'].map((name) => [name, text])),
            },
          },
        },
      },
      responses: {
        '303': redirect('To the landing page, with a token or a code'),
        ...errorResponsesFor([...ofProviders, ...ofWrites]),
      },
    },
  },
  {
    path: '/api/v1/media/upload/{token}',
    method: 'put',
    operation: {
      ...open,
      operationId: 'media.putUpload',
      summary: 'Put a file as it is at the address that media gave out',
      tags: ['media'],
      parameters: [inPath('token')],
      requestBody: { required: true, content: { 'application/octet-stream': { schema: bytes } } },
      responses: {
        '200': { description: 'Received' },
        ...errorResponsesFor([...always, ...ofWrites, 'UPLOAD_NOT_FOUND_EXCEPTION', 'UPLOAD_EXPIRED_EXCEPTION']),
      },
    },
  },
  {
    path: '/map/{build}/{z}/{x}/{y}.pbf',
    method: 'get',
    operation: {
      ...open,
      operationId: 'mapTiles.getTile',
      summary: 'A tile of the street map; its address is in mapTiles.getTileJson',
      tags: ['mapTiles'],
      parameters: [inPath('build'), ...['z', 'x', 'y'].map((name) => inPath(name, { type: 'integer' }))],
      responses: {
        '200': {
          description: 'A Mapbox Vector Tile, possibly empty',
          content: { 'application/vnd.mapbox-vector-tile': { schema: bytes } },
        },
        '304': { description: 'Unchanged' },
        ...errorResponsesFor([...always, 'NOT_FOUND_EXCEPTION']),
      },
    },
  },
  {
    path: '/agenzie/{slug}/annunci.json',
    method: 'get',
    operation: {
      ...open,
      description: 'Open to anyone, and to pages of other sites (CORS). Caches store it for 5 minutes; it has an ETag.',
      operationId: 'agencies.getJson',
      summary: 'The public listings of an agency as JSON',
      tags: ['agencies'],
      parameters: [slug, filePage],
      responses: {
        '200': {
          description: 'Success',
          content: { 'application/json': { schema: outputSchema(agencyListingsFile) } },
        },
        '304': { description: 'Unchanged' },
        ...ofAgencyFiles,
      },
    },
  },
  {
    path: '/agenzie/{slug}/annunci.rss',
    method: 'get',
    operation: {
      ...open,
      description: 'Open to anyone. Caches store it for 5 minutes; it has an ETag.',
      operationId: 'agencies.getRss',
      summary: 'The public listings of an agency as RSS 2.0',
      tags: ['agencies'],
      parameters: [slug, filePage],
      responses: {
        '200': { description: 'Success', content: { 'application/rss+xml': { schema: text } } },
        '304': { description: 'Unchanged' },
        ...ofAgencyFiles,
      },
    },
  },
  {
    path: '/embed/agenzie/{slug}',
    method: 'get',
    operation: {
      ...open,
      description:
        'Open to anyone; any site may show it in a frame. Without scripts and cookies. Caches store it for 5 minutes.',
      operationId: 'agencies.getEmbed',
      summary: 'The public listings of an agency as a page for a frame',
      tags: ['agencies'],
      parameters: [
        slug,
        inQuery('page', 'From 0', { type: 'integer', minimum: 0 }),
        inQuery('lang', 'Italian by default', { type: 'string', enum: [...languages] }),
      ],
      responses: {
        '200': { description: 'Success', content: { 'text/html': { schema: text } } },
        '304': { description: 'Unchanged' },
        '404': { description: 'No public agency', content: { 'text/html': { schema: text } } },
        ...errorResponsesFor(always),
      },
    },
  },
  {
    path: '/api/v1/openapi.json',
    method: 'get',
    operation: {
      ...open,
      operationId: 'openapi.getDocument',
      summary: 'This document',
      tags: ['openapi'],
      responses: {
        '200': {
          description: 'Success',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['openapi', 'info', 'paths'],
                properties: { openapi: text, info: { type: 'object' }, paths: { type: 'object' } },
              },
            },
          },
        },
        ...errorResponsesFor(always),
      },
    },
  },
];

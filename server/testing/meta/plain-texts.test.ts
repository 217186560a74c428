import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import { allRoutes } from '../../src/app/registries/routes.ts';

/**
 * Free text is plain text (contract/src/platform/plain-text.schemas.ts). A field of a body is `line` or `lines`, accepts no combining
 * marks, or is listed here with a reason.
 */

const HASHED = 'any character counts, and only the hash is stored';
const COMPARED = 'compared with what we issued, and not stored';
const PARSED = 'parsed as an address, a date or an area, which accepts no marks';
const SEARCHED = 'cleaned or parsed, not rejected: a search accepts any text';
const SANDBOX = 'sent to the sandbox of a provider, which production does not have';

const otherwise: Readonly<Record<string, string>> = {
  ...from(HASHED, ['password', 'oldPassword', 'newPassword']),
  ...from(COMPARED, ['token', 'challengeToken', 'identifier', 'code', 'secret', 's3Key', 's3Keys']),
  ...from(PARSED, [
    'email',
    'date',
    'dates',
    'from',
    'to',
    'timeZone',
    'url',
    'geoPolygon',
    'redirect',
    'apeExpiry',
    'born',
  ]),
  ...from(PARSED, ['contactEmail', 'agentEmail']),
  ...from(PARSED, ['availabilityStartDate', 'availabilityEndDate', 'conclusionSaleOrRentalDate', 'auctionDate']),
  ...from(PARSED, ['openDaysDates', 'availableFrom', 'checkInDate', 'checkOutDate', 'checkIn', 'checkOut']),
  ...from(SEARCHED, ['locationQuery', 'prompt']),
  ...from('names of fields in a draft, which only its own person reads', ['propertyNames']),
  ...from(SANDBOX, ['client_id', 'redirect_uri', 'response_type', 'response_mode', 'state', 'nonce']),
  ...from(SANDBOX, ['code_challenge', 'code_challenge_method', 'cardNumber', 'expiry', 'cvc']),
};

function from(reason: string, fields: readonly string[]) {
  return Object.fromEntries(fields.map((field) => [field, reason]));
}

type Schema = { type?: unknown; pattern?: string; allOf?: Schema[]; enum?: unknown; const?: unknown; format?: string };

const MARKS = '\u0301'.repeat(5);
const heaps = ['', 'a', 'Anna ', '12', 'property-create-a', 'pm_a', 'https://a.example/', 'SGL1.1.a'].map(
  (prefix) => `${prefix}${MARKS}`,
);

/** Paths of the texts in a schema that accept a stack of marks. */
function openTexts(schema: unknown, path: string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, pattern, allOf = [], enum: oneOf, const: only, format } = schema as Schema;
  if (type === 'string') {
    const patterns = [pattern, ...allOf.map((part) => part.pattern)].flatMap((one) => one ?? []);
    const isRejected = patterns.some((one) => heaps.every((heap) => !new RegExp(one, 'u').test(heap)));
    return oneOf || only !== undefined || format === 'date-time' || isRejected ? [] : [path.join('.')];
  }
  return Object.entries(schema).flatMap(([name, inner]) => openTexts(inner, [...path, name]));
}

const namesOf = (path: string) =>
  path.split('.').filter((part) => !/^(properties|anyOf|oneOf|items|\d+|\$defs|definitions)$/.test(part));

const endpoints: AnyEndpoint[] = allRoutes.map(({ endpoint }) => endpoint);
const open = endpoints.flatMap(({ id, body, signed }) =>
  body && !signed
    ? openTexts(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).map((path) => ({
        endpoint: id,
        field: namesOf(path).join('.'),
      }))
    : [],
);

describe('accepts no stacked combining marks, in any field of any body', () => {
  it('accepts no stack of marks on a character, in any field of any body', () => {
    expect(
      open
        .filter(({ field }) => !((field.split('.').at(-1) ?? '') in otherwise))
        .map(({ endpoint, field }) => `${endpoint} ${field}`),
    ).toEqual([]);
  });

  it('is listed as an exception only while it exists', () => {
    const sent = new Set(open.map(({ field }) => field.split('.').at(-1)));
    expect(Object.keys(otherwise).filter((field) => !sent.has(field))).toEqual([]);
  });
});

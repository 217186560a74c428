import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import { allRoutes } from '../../src/app/boot/http-server.ts';

/**
 * Whatever people type is kept as plain text (contract/src/platform/plain-text.ts): a letter under a hundred marks would be drawn over the page of whoever
 * reads it. A field of a body is `line` or `lines`, or it takes no marks at all, or it stands here with the reason why not.
 */

const HASHED = 'any character counts, and only the hash is kept';
const COMPARED = 'compared with what we gave out, and kept nowhere';
const PARSED = 'read as an address, a date or an area by a rule of its own, which takes no marks';
const ASKED = 'cleaned or read, not refused: a search answers whatever it is asked';
const SANDBOX = 'handed to the sandbox of a provider, which is not there in earnest';

const otherwise: Readonly<Record<string, string>> = {
  ...from(HASHED, ['password', 'oldPassword', 'newPassword']),
  ...from(COMPARED, ['token', 'challengeToken', 'identifier', 'code', 'secret', 's3Key', 's3Keys']),
  ...from(PARSED, ['email', 'date', 'dates', 'from', 'to', 'timeZone', 'url', 'geoPolygon', 'redirect', 'apeExpiry']),
  ...from(PARSED, ['availabilityStartDate', 'availabilityEndDate', 'conclusionSaleOrRentalDate']),
  ...from(PARSED, ['openDaysDates', 'availableFrom', 'checkInDate', 'checkOutDate']),
  ...from(ASKED, ['locationQuery', 'prompt']),
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
  (begin) => `${begin}${MARKS}`,
);

/** Every text of a schema that takes a heap of marks, by the names on the way to it. */
function openTexts(schema: unknown, path: string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, pattern, allOf = [], enum: oneOf, const: only, format } = schema as Schema;
  if (type === 'string') {
    const patterns = [pattern, ...allOf.map((part) => part.pattern)].flatMap((one) => one ?? []);
    const refused = patterns.some((one) => heaps.every((heap) => !new RegExp(one, 'u').test(heap)));
    return oneOf || only !== undefined || format === 'date-time' || refused ? [] : [path.join('.')];
  }
  return Object.entries(schema).flatMap(([name, inner]) => openTexts(inner, [...path, name]));
}

const wordsOf = (path: string) =>
  path.split('.').filter((part) => !/^(properties|anyOf|oneOf|items|\d+|\$defs|definitions)$/.test(part));

const endpoints: AnyEndpoint[] = allRoutes.map(({ endpoint }) => endpoint);
const open = endpoints.flatMap(({ id, body, signed }) =>
  body && !signed
    ? openTexts(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).map((path) => ({
        endpoint: id,
        field: wordsOf(path).join('.'),
      }))
    : [],
);

describe('a text that somebody sends', () => {
  it('takes no heap of marks on a letter, in any field of any body', () => {
    expect(
      open
        .filter(({ field }) => !((field.split('.').at(-1) ?? '') in otherwise))
        .map(({ endpoint, field }) => `${endpoint} ${field}`),
    ).toEqual([]);
  });

  it('is excused by name only where it is still sent', () => {
    const sent = new Set(open.map(({ field }) => field.split('.').at(-1)));
    expect(Object.keys(otherwise).filter((field) => !sent.has(field))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { namedIdsOf, setValues } from './named-ids.ts';

describe('the ids in a request', () => {
  it('include the full path, and every id or key at any depth', () => {
    const scan = z.object({ key: z.string(), bookingId: z.int().optional(), at: z.string() });
    const endpoint = {
      path: '/api/v1/events/:id/status/:status',
      query: z.object({ listingId: z.int().optional(), size: z.int(), payment_intent_client_secret: z.string() }),
      body: z.object({
        scans: z.array(scan),
        property: z.object({ id: z.int() }),
        paid: z.boolean(),
        s3Keys: z.array(z.string()),
      }),
    };
    expect(namedIdsOf(endpoint).sort()).toEqual([
      'body.property.id',
      'body.s3Keys',
      'body.scans.*.bookingId',
      'body.scans.*.key',
      'params.id',
      'params.status',
      'query.listingId',
      'query.payment_intent_client_secret',
    ]);
  });

  it('can be set in another request', () => {
    const parts = { body: { scans: [{ bookingId: 1 }, { bookingId: 2 }], property: { id: 3 } } };
    setValues(parts, 'body.scans.*.bookingId', [8, 9]);
    setValues(parts, 'body.property.id', [7]);
    expect(parts.body).toEqual({ scans: [{ bookingId: 8 }, { bookingId: 9 }], property: { id: 7 } });
  });
});

import { describe, expect, it } from 'vitest';
import { eventBody, isSigned, readBody, signatureOf } from './event-body.ts';

const now = new Date('2026-11-21T12:00:00Z');
const storedEvent = { id: 'evt_1', type: 'invoice.paid', objectId: 'in_1', createdAt: now };
const body = Buffer.from(eventBody(storedEvent));
const header = signatureOf('secret', body, now);
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const other = Buffer.from(`${body.toString()} `);

describe('a sandbox event', () => {
  it.each([
    ['as it was sent', body, header, now, true],
    ['five minutes later', body, header, later(300), true],
    ['after five minutes', body, header, later(301), false],
    ['from the future', body, header, later(-301), false],
    ['with another byte', other, header, now, false],
    ['with a second signature', body, header.replace('v1=', `v1=${'0'.repeat(64)},v1=`), now, true],
    ['with a short signature', body, 't=1795262400,v1=00', now, false],
    ['without a time', body, header.replace(/^t=\d+/, 't='), now, false],
    ['without anything', body, '', now, false],
    ['signed with another secret', body, signatureOf('other', body, now), now, false],
  ])('is accepted %s: %#', (_, bytes, signature, at, believed) => {
    expect(isSigned('secret', bytes, signature, at)).toBe(believed);
  });

  it.each([
    ['payment_intent.succeeded', 'pi_1', { kind: 'intent', id: 'pi_1' }],
    ['setup_intent.succeeded', 'seti_1', { kind: 'intent', id: 'seti_1' }],
    ['charge.refunded', 'pi_1', { kind: 'intent', id: 'pi_1' }],
    ['customer.subscription.updated', 'sub_1', { kind: 'subscription', id: 'sub_1' }],
    ['invoice.voided', 'in_1', { kind: 'invoice', id: 'in_1' }],
    ['payment_method.attached', 'pm_1', null],
    ['customer.deleted', 'cus_1', null],
  ])('of the type %s refers to %s', (type, objectId, about) => {
    const sent = Buffer.from(eventBody({ ...storedEvent, type, objectId }));
    expect(readBody(sent)).toEqual({ id: 'evt_1', type, createdAt: now, about });
  });

  it.each([['no JSON'], ['{}'], ['null'], ['{"id":1,"type":"x","data":{"object":{"id":"y"}}}']])(
    'is rejected: %s',
    (text) => {
      expect(readBody(Buffer.from(text))).toBeUndefined();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { getStatistics } from '#contract/catalog/engagement.schemas';
import { findCounterparties } from '#contract/catalog/listing-lifecycle.schemas';
import { MESSAGES_AN_HOUR, THREADS_A_DAY } from '#contract/conversations/messages';
import * as contract from '#contract/conversations/messages.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { contact, makeThread, sendTestMessage } from './messages.fixtures.ts';

const test = await testApp();
const { clock, deps } = test;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const talk = async (user: TestActor, id: number) =>
  (await user.api.call(contract.listMessages, { params: { id }, query: { size: 100 } })).data;
const threadOf = async (user: TestActor, id: number) =>
  (await user.api.call(contract.getThread, { params: { id } })).data;
const block = async (user: TestActor, id: number, blocked = true) =>
  (await user.api.call(contract.blockThread, { params: { id }, body: { blocked } })).data;
const change = (id: number, columns: Record<string, unknown>) =>
  deps.db.updateTable('listing').set(columns).where('id', '=', id).execute();
const changeUser = (id: number, columns: Record<string, unknown>) =>
  deps.db.updateTable('appUser').set(columns).where('id', '=', id).execute();
const contactsOf = async (owner: TestActor, id: number) =>
  (await owner.api.call(getStatistics, { params: { id }, query: { days: 1 } })).data.totals.contacts;

describe('a first message', () => {
  it('creates a thread of the two users, and counts as one contact', async () => {
    const { threadId, messageId, listingId, owner, visitor } = await makeThread(test, { message: 'Buongiorno 🏠' });
    const again = await contact(visitor, listingId, { message: 'Ancora io' });
    expect(again.threadId).toBe(threadId);
    expect(again.messageId).toBeGreaterThan(messageId);
    expect(await contactsOf(owner, listingId)).toBe(1);
    expect(await talk(owner, threadId)).toMatchObject([
      { id: again.messageId, mine: false, text: 'Ancora io' },
      { id: messageId, mine: false, text: 'Buongiorno 🏠', readAt: null, attachments: [] },
    ]);
    expect((await talk(visitor, threadId)).map(({ mine }) => mine)).toEqual([true, true]);
  });

  it('creates one thread from fifty concurrent sends, and stores all messages', async () => {
    const [{ id: listingId, owner }, visitor] = [await makeMarketListing(test), await actor(test)];
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) => contact(visitor, listingId, { message: `Numero ${index}` })),
    );
    const threads = new Set(sent.map(({ threadId }) => threadId));
    expect(threads.size).toBe(1);
    expect(await talk(owner, [...threads][0] ?? 0)).toHaveLength(50);
    expect(await contactsOf(owner, listingId)).toBe(1);
  }, 60_000);

  it('is stored once per key, also after ten concurrent sends and later', async () => {
    const [{ id: listingId, owner }, visitor] = [await makeMarketListing(test), await actor(test)];
    const input = { message: 'Una volta sola', key: 'first-message-1' };
    const sent = await Promise.all(Array.from({ length: 10 }, () => contact(visitor, listingId, input)));
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    await change(listingId, { status: 'SUSPENDED', suspendedBy: 'OWNER' });
    expect(await contact(visitor, listingId, input)).toEqual(sent[0]);
    expect(await talk(owner, sent[0]?.threadId ?? 0)).toHaveLength(1);
    expect(await emailsTo(test, owner.email)).toHaveLength(1);
  }, 60_000);

  it('is flagged to the advertiser when it has off-site contact, unlike later messages', async () => {
    const { threadId, listingId, owner, visitor } = await makeThread(test, {
      message: 'Scrivimi a mario (at) gmail . com o al 333 123 45 67, sito www.mario.it',
    });
    await contact(visitor, listingId, { message: 'Ripeto: 333 123 45 67' });
    expect((await talk(owner, threadId)).map(({ flags }) => flags)).toEqual([[], ['email', 'phone', 'link']]);
    expect((await talk(visitor, threadId)).map(({ flags }) => flags)).toEqual([[], []]);
  });

  it('starts no thread about a listing that is not public; an existing thread continues', async () => {
    const { threadId, listingId, owner, visitor } = await makeThread(test);
    const otherUser = await actor(test);
    const concluded = { status: 'CONCLUDED', conclusionDate: '2026-11-20', conclusionAgreedPriceMinor: 1 };
    await change(listingId, concluded);
    for (const id of [listingId, 2_000_000_000]) {
      expect(await errorOf(contact(otherUser, id))).toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION', status: 404 });
    }
    expect((await contact(visitor, listingId, { message: 'Peccato' })).threadId).toBe(threadId);
    expect((await sendTestMessage(owner, threadId)).text).toBe('Sì');
    await deps.db.deleteFrom('listing').where('id', '=', listingId).execute();
    await sendTestMessage(visitor, threadId, { message: 'A presto' });
    expect(await threadOf(owner, threadId)).toMatchObject({ listing: null, lastMessage: { text: 'A presto' } });
    expect((await emailsTo(test, owner.email))[0]?.props).toMatchObject({ title: '' });
  });

  it('is rejected for a suspended advertiser and for the own listing', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const own = await errorOf(contact(owner, listingId));
    expect(own).toMatchObject({ code: 'CANNOT_CONTACT_YOURSELF_EXCEPTION', status: 409 });
    await changeUser(owner.id, { status: 'SUSPENDED' });
    expect(await errorOf(contact(await actor(test), listingId))).toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION' });
  });

  it('requires a verified email', async () => {
    const { id: listingId } = await makeMarketListing(test);
    const newcomer = await actor(test, { emailVerifiedAt: null, status: 'IN_VERIFICATION' });
    expect(await errorOf(contact(newcomer, listingId))).toMatchObject({ status: 403, details: { needs: 'verified' } });
    const body = { message: 'Ciao' };
    const unknown = test.anonymous.call(contract.contactAdvertiser, { params: { listingId }, body });
    expect(await errorOf(unknown)).toMatchObject({ status: 401 });
  });

  it('shows the visitor’s number when the visitor allows it; the last choice counts', async () => {
    const { threadId, listingId, owner, visitor } = await makeThread(test);
    const { phone } = await deps.db
      .selectFrom('appUser')
      .select('phone')
      .where('id', '=', visitor.id)
      .executeTakeFirstOrThrow();
    expect((await threadOf(owner, threadId)).otherPhone).toBeNull();
    await contact(visitor, listingId, { showPhone: true });
    expect((await threadOf(owner, threadId)).otherPhone).toBe(phone);
    expect((await threadOf(visitor, threadId)).otherPhone).toBeNull();
    await contact(visitor, listingId, { showPhone: false });
    expect((await threadOf(owner, threadId)).otherPhone).toBeNull();
  });

  it('makes the visitor a known contact of the advertiser, also after the listing is deleted', async () => {
    const { listingId, owner, visitor } = await makeThread(test);
    const counterpartyIds = async () =>
      (await owner.api.call(findCounterparties, { query: { email: visitor.email } })).data.map(({ id }) => id);
    expect(await counterpartyIds()).toEqual([visitor.id]);
    await deps.db.deleteFrom('listing').where('id', '=', listingId).execute();
    expect(await counterpartyIds()).toEqual([visitor.id]);
  });

  it('is limited to twenty new threads per day, also without RATE_LIMITS', async () => {
    const { owner, id: first } = await makeMarketListing(test);
    const visitor = await actor(test);
    const listingIds = [first];
    while (listingIds.length < THREADS_A_DAY + 1) listingIds.push((await makeMarketListing(test, { owner })).id);
    const last = listingIds.pop() ?? 0;
    for (const id of listingIds) await contact(visitor, id);
    const error = await errorOf(contact(visitor, last));
    expect(error).toMatchObject({ code: 'TOO_MANY_MESSAGES_EXCEPTION', status: 429 });
    expect(error.details?.retryAfterSeconds).toBeGreaterThan(80_000);
    await contact(visitor, first, { message: 'Ma qui sì' });
    clock.forward(DAY + 1000);
    await contact(visitor, last);
  }, 60_000);
});

describe('a message in a thread', () => {
  it('can be sent by both participants in turn', async () => {
    const { threadId, owner, visitor } = await makeThread(test);
    const sent = await sendTestMessage(owner, threadId, { message: 'Sì, quando viene?' });
    expect(sent).toMatchObject({ mine: true, text: 'Sì, quando viene?', flags: [], readAt: null, attachments: [] });
    expect((await talk(visitor, threadId))[0]).toMatchObject({ id: sent.id, mine: false });
  });

  it.each([
    ['emoji', '👨‍👩‍👧 🏠'],
    ['right to left', 'مرحبا، هل الشقة متاحة؟'],
    ['HTML', '<script>alert(1)</script> & "co"'],
    ['lines', 'uno\ndue\n\ttre'],
    ['two thousand characters', 'à'.repeat(2000)],
    ['half a character', 'a\ud800b'],
  ])('preserves %s', async (_, message) => {
    const { threadId, owner } = await makeThread(test);
    expect((await sendTestMessage(owner, threadId, { message })).text).toBe(message.toWellFormed());
  });

  it.each([
    ['a NUL', 'a\u0000b'],
    ['a character too many', 'a'.repeat(2001)],
    ['blanks', '  '],
    ['what moves a terminal', '\u001b[31m'],
  ])('rejects %s', async (_, message) => {
    const { threadId, owner, visitor, listingId } = await makeThread(test);
    for (const call of [
      () => sendTestMessage(owner, threadId, { message }),
      () => contact(visitor, listingId, { message }),
    ]) {
      expect(await errorOf(call())).toMatchObject({ status: 422, fields: [{ path: 'body.message' }] });
    }
  });

  it('is rejected without text and files', async () => {
    const { threadId, owner } = await makeThread(test);
    expect(await errorOf(sendTestMessage(owner, threadId, {}))).toMatchObject({
      code: 'VALIDATION_EXCEPTION',
      fields: [{ path: 'body.message', rule: 'too_small' }],
    });
  });

  it('is stored once per key and participant', async () => {
    const { threadId, owner, visitor } = await makeThread(test);
    const input = { message: 'Ok', key: 'same-key-1' };
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendTestMessage(owner, threadId, input)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    await sendTestMessage(visitor, threadId, input);
    expect((await talk(owner, threadId)).filter(({ text }) => text === 'Ok')).toHaveLength(2);
    const bad = sendTestMessage(owner, threadId, { message: 'Ok', key: 'no' });
    expect(await errorOf(bad)).toMatchObject({ fields: [{ path: 'body.key' }] });
  });

  it('is limited to sixty per hour', async () => {
    const { threadId, owner } = await makeThread(test);
    for (let sent = 0; sent < MESSAGES_AN_HOUR; sent += 1)
      await sendTestMessage(owner, threadId, { message: `${sent}` });
    const response = await test.app.inject({
      method: 'POST',
      url: `/api/v1/contacts/threads/${threadId}/messages`,
      headers: { cookie: owner.cookie },
      payload: { message: 'Troppo' },
    });
    expect(response.json()).toMatchObject({ code: 'TOO_MANY_MESSAGES_EXCEPTION' });
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3000);
    clock.forward(HOUR + 1000);
    await sendTestMessage(owner, threadId);
  }, 60_000);
});

describe('an email copy', () => {
  it('goes to the other participant with the message and a link to the thread', async () => {
    const message = `${'Buongiorno! '.repeat(60)}fine`;
    const { threadId, owner, visitor } = await makeThread(test, { message });
    await sendTestMessage(owner, threadId, { message: 'Sì' });
    const [first] = await emailsTo(test, owner.email);
    expect(first).toMatchObject({
      emailName: 'newMessage',
      props: { from: 'Vera R.', isFirst: true, attachments: 0, path: `/dashboard/messages/${threadId}` },
    });
    expect(first?.props.title).toBe('Trilocale con balcone in zona Brera');
    expect(String(first?.props.text)).toMatch(/^Buongiorno! .*…$/);
    expect(String(first?.props.text).length).toBeLessThanOrEqual(500);
    expect(await emailsTo(test, visitor.email)).toMatchObject([
      { props: { from: 'Ada P.', text: 'Sì', isFirst: false } },
    ]);
  });

  it('is not sent to an unverified address', async () => {
    const { threadId, owner, visitor } = await makeThread(test);
    await changeUser(visitor.id, { emailVerifiedAt: null });
    await sendTestMessage(owner, threadId);
    expect(await emailsTo(test, visitor.email)).toEqual([]);
    expect(await talk(visitor, threadId)).toHaveLength(2);
  });

  it('is not sent when the message is rejected', async () => {
    const { threadId, owner, visitor } = await makeThread(test);
    const call = sendTestMessage(owner, threadId, { message: 'Con file', attachmentIds: [2_000_000_000] });
    expect(await errorOf(call)).toMatchObject({ code: 'ATTACHMENT_NOT_FOUND_EXCEPTION', status: 404 });
    expect(await emailsTo(test, visitor.email)).toEqual([]);
    expect(await talk(owner, threadId)).toHaveLength(1);
  });
});

describe('blocking', () => {
  it('ends every thread of the two users in both directions, and shows only to the user who blocked', async () => {
    const { threadId, listingId, owner, visitor } = await makeThread(test);
    const second = await makeMarketListing(test, { owner });
    const other = await contact(visitor, second.id);
    expect(await block(owner, threadId)).toMatchObject({ blocked: true, can: { write: false, block: true } });
    expect(await threadOf(owner, other.threadId)).toMatchObject({ blocked: true, can: { write: false } });
    expect(await threadOf(visitor, threadId)).toMatchObject({ blocked: false, can: { write: true } });
    const third = await makeMarketListing(test, { owner });
    for (const call of [
      () => sendTestMessage(visitor, threadId, { message: 'Pronto?' }),
      () => sendTestMessage(visitor, other.threadId, { message: 'Pronto?' }),
      () => sendTestMessage(owner, threadId),
      () => contact(visitor, listingId),
      () => contact(visitor, third.id),
    ]) {
      expect(await errorOf(call())).toMatchObject({ code: 'CONTACT_BLOCKED_EXCEPTION', status: 403 });
    }
    expect(await contactsOf(owner, third.id)).toBe(0);
    expect(await block(owner, threadId, false)).toMatchObject({ blocked: false, can: { write: true } });
    await sendTestMessage(visitor, threadId, { message: 'Grazie' });
  });

  it('is idempotent and independent for each participant', async () => {
    const { threadId, owner, visitor } = await makeThread(test);
    await Promise.all([block(owner, threadId), block(visitor, threadId), block(visitor, threadId)]);
    await block(owner, threadId, false);
    expect(await threadOf(visitor, threadId)).toMatchObject({ blocked: true });
    expect(await errorOf(sendTestMessage(owner, threadId))).toMatchObject({ code: 'CONTACT_BLOCKED_EXCEPTION' });
  });

  it('succeeds also for a suspended participant', async () => {
    const { threadId, owner, visitor } = await makeThread(test);
    await changeUser(visitor.id, { status: 'SUSPENDED' });
    expect(await threadOf(owner, threadId)).toMatchObject({
      can: { write: false, block: true },
      other: { name: 'Vera R.' },
    });
    expect(await errorOf(sendTestMessage(owner, threadId))).toMatchObject({ code: 'CONTACT_BLOCKED_EXCEPTION' });
  });
});

describe('a user outside the thread', () => {
  it('gets no thread, also as an admin', async () => {
    const { threadId: id } = await makeThread(test);
    const params = { id };
    for (const { api } of [await actor(test), await actor(test, { role: 'ADMIN' })]) {
      for (const call of [
        api.call(contract.getThread, { params }),
        api.call(contract.listMessages, { params, query: {} }),
        api.call(contract.listMessages, { params, query: { page: 4 } }),
        api.call(contract.sendMessage, { params, body: { message: 'Ciao' } }),
        api.call(contract.readThread, { params, body: {} }),
        api.call(contract.archiveThread, { params, body: {} }),
        api.call(contract.blockThread, { params, body: {} }),
        api.call(contract.getThread, { params: { id: 2_000_000_000 } }),
      ]) {
        expect(await errorOf(call)).toMatchObject({ code: 'THREAD_NOT_FOUND_EXCEPTION', status: 404 });
      }
    }
  });

  it('gets no access without a session', async () => {
    const { call } = test.anonymous;
    const params = { id: 1 };
    for (const request of [
      call(contract.getThread, { params }),
      call(contract.listMessages, { params, query: {} }),
      call(contract.sendMessage, { params, body: { message: 'Ciao' } }),
      call(contract.readThread, { params, body: {} }),
      call(contract.archiveThread, { params, body: {} }),
      call(contract.blockThread, { params, body: {} }),
      call(contract.listThreads, { query: {} }),
      call(contract.countUnread, {}),
      call(contract.listContactMessages, { query: {} }),
      call(contract.listListingMessages, { params: { listingId: 1 }, query: {} }),
      call(contract.uploadAttachment, { file: new Blob(['x']) }),
      call(contract.downloadAttachment, { params }),
      call(contract.listTemplates, {}),
      call(contract.saveTemplate, { body: { title: 'a', text: 'b' } }),
      call(contract.deleteTemplate, { params }),
    ]) {
      expect(await errorOf(request)).toMatchObject({ status: 401 });
    }
  });
});

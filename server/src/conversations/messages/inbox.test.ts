import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MAX_TEMPLATES } from '#contract/conversations/messages';
import * as contract from '#contract/conversations/messages.schemas';
import { requestExport } from '#contract/identity/privacy.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { tablesPointingTo } from '../../../testing/tables-pointing-to.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeOrganization } from '../../identity/organizations/organizations.fixtures.ts';
import { eraseAccount } from '../../identity/privacy/erase-account.ts';
import { privacyJobs } from '../../identity/privacy/privacy.jobs.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { aPdf, contact, makeThread, sendTestMessage } from './messages.fixtures.ts';
import { messagesPersonalData } from './personal-data.ts';
import { messagesOf, unreadOf } from './threads.store.ts';

const test = await testApp();
const { clock, deps } = test;
const MINUTE = 60_000;

type ThreadQuery = { page?: number; size?: number; box?: 'inbox' | 'archived'; listingId?: number; q?: string };
const list = (user: TestActor, query: ThreadQuery = {}) => user.api.call(contract.listThreads, { query });
const idsOf = async (user: TestActor, query: ThreadQuery = {}) => (await list(user, query)).data.map(({ id }) => id);
const talk = async (user: TestActor, id: number, query: { after?: number; page?: number; size?: number } = {}) =>
  user.api.call(contract.listMessages, { params: { id }, query });
const unread = async (user: TestActor) => (await user.api.call(contract.countUnread, {})).data;
const read = async (user: TestActor, id: number, body: { upTo?: number } = {}) =>
  (await user.api.call(contract.readThread, { params: { id }, body })).data.unread;
const archive = async (user: TestActor, id: number, archived = true) =>
  (await user.api.call(contract.archiveThread, { params: { id }, body: { archived } })).data;
const threadOf = async (user: TestActor, id: number) =>
  (await user.api.call(contract.getThread, { params: { id } })).data;

describe('the list of threads', () => {
  it('shows each participant the other one, the listing and the last message', async () => {
    const { threadId, listingId, owner, visitor } = await makeThread(test, { message: 'Buongiorno' });
    expect(await threadOf(owner, threadId)).toEqual({
      id: threadId,
      role: 'ADVERTISER',
      other: { id: visitor.id, name: 'Vera R.', avatar: null },
      otherPhone: null,
      listing: expect.objectContaining({ id: listingId, listingType: 'MARKET', status: 'PUBLISHED' }),
      lastMessage: { text: 'Buongiorno', mine: false, createdAt: clock.now().toISOString(), attachments: 0 },
      unread: 1,
      archived: false,
      blocked: false,
      can: { write: true, archive: true, block: true },
    });
    const [visitorThread] = (await list(visitor)).data;
    expect(visitorThread).toMatchObject({ role: 'VISITOR', unread: 0, lastMessage: { mine: true } });
    expect(visitorThread?.listing?.photo?.url).toMatch(/\.webp$/);
  });

  it('shows a professional under the business name', async () => {
    const business = { businessName: 'Riva & Soglia', businessAddress: 'Via Roma 1', vatNumber: 'IT12345678901' };
    const owner = await actor(test, business);
    const { id } = await makeMarketListing(test, { owner });
    const visitor = await actor(test);
    const { threadId } = await contact(visitor, id);
    expect((await threadOf(visitor, threadId)).other.name).toBe('Riva & Soglia');
  });

  it('is sorted by last message, paged, and filtered by listing', async () => {
    const owner = await actor(test);
    const listings = [await makeMarketListing(test, { owner }), await makeMarketListing(test, { owner })];
    const threads: number[] = [];
    for (const index of [0, 1, 0]) {
      clock.forward(MINUTE);
      threads.push((await contact(await actor(test), listings[index]?.id ?? 0)).threadId);
    }
    const [one, two, three] = threads as [number, number, number];
    expect(await idsOf(owner)).toEqual([three, two, one]);
    clock.forward(MINUTE);
    await sendTestMessage(owner, one);
    expect(await idsOf(owner)).toEqual([one, three, two]);
    expect(await idsOf(owner, { listingId: listings[0]?.id ?? 0 })).toEqual([one, three]);
    expect(await list(owner, { page: 1, size: 2 })).toMatchObject({
      data: [{ id: two }],
      page: { totalElements: 3, number: 1, size: 2 },
    });
    expect(await list(owner, { page: 7, size: 2 })).toEqual({
      data: [],
      page: { totalElements: 3, number: 7, size: 2 },
    });
  });

  it('searches names, titles and messages as plain text, and only the shown initial of a surname', async () => {
    const { threadId, owner, visitor } = await makeThread(test, { message: 'C’è la cantina? Sconto 100%_\\' });
    await sendTestMessage(owner, threadId, { message: 'Perché no: È tutto compreso' });
    for (const q of ['vera r', 'VERA', 'brera', 'cantina', 'perche', '100%_', '_\\', 'e tutto', ' cantina ']) {
      expect([q, await idsOf(owner, { q })]).toEqual([q, [threadId]]);
    }
    for (const q of ['rossi', '1000', '%z%', 'x\u0000y', "'; drop table message; --", '😀', 'z'.repeat(100)]) {
      expect([q, await idsOf(owner, { q })]).toEqual([q, []]);
    }
    expect(await idsOf(owner, { q: '\u0000' })).toEqual([threadId]);
    expect(await idsOf(visitor, { q: 'ada p' })).toEqual([threadId]);
    expect(await errorOf(list(owner, { q: 'z'.repeat(101) }))).toMatchObject({ status: 422 });
  });

  it('runs a constant number of statements', async () => {
    const owner = await actor(test);
    const { id } = await makeMarketListing(test, { owner });
    const statements = async () => {
      let count = 0;
      const counted = deps.db.withPlugin({
        transformQuery: ({ node }) => {
          count += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const { listThreads } = await import('./messages.queries.ts');
      await listThreads(
        { deps: { ...deps, db: counted }, actor: owner, domainError },
        { box: 'inbox', of: 'ALL', page: 0, size: 20 },
      );
      return count;
    };
    await contact(await actor(test), id);
    const one = await statements();
    for (let more = 0; more < 5; more += 1) await contact(await actor(test), id);
    expect([one, await statements()]).toEqual([2, 2]);
  });
});

describe('the conversations of an agency', () => {
  it('are apart from those of its member, in the list and in the number of unread messages', async () => {
    const { threadId, owner } = await makeThread(test);
    const organization = await makeOrganization(test, { owner, takeOver: true });
    const elsewhere = await makeMarketListing(test);
    const own = await contact(owner, elsewhere.id);
    await sendTestMessage(elsewhere.owner, own.threadId);
    const idsIn = async (query: object) =>
      (await owner.api.call(contract.listThreads, { query })).data.map(({ id }) => id).sort((a, b) => a - b);
    expect(await idsIn({})).toEqual([threadId, own.threadId]);
    expect(await idsIn({ of: 'PERSONAL' })).toEqual([own.threadId]);
    expect(await idsIn({ advertiserId: organization.accountId })).toEqual([threadId]);
    expect(await unread(owner)).toEqual({
      messages: 2,
      threads: 2,
      personal: 1,
      agencies: [{ accountId: organization.accountId, messages: 1 }],
    });
  });

  it('are linked from the emails to its members', async () => {
    const { threadId, owner, visitor } = await makeThread(test);
    await makeOrganization(test, { owner, takeOver: true });
    await sendTestMessage(visitor, threadId, { message: 'Ancora libera?' });
    const emails = await emailsTo(test, owner.email);
    const path = expect.stringMatching(`^/dashboard/agency/.+/messages/${threadId}$`);
    expect(emails[0]).toMatchObject({ emailName: 'newMessage', props: { path } });
  });
});

describe('archiving', () => {
  it('hides a thread from the user’s own list until a new message arrives', async () => {
    const { threadId, owner, visitor } = await makeThread(test);
    expect(await archive(owner, threadId)).toMatchObject({ archived: true });
    expect([await idsOf(owner), await idsOf(owner, { box: 'archived' })]).toEqual([[], [threadId]]);
    expect([await idsOf(visitor), await unread(owner)]).toMatchObject([[threadId], { messages: 0, threads: 0 }]);
    await sendTestMessage(visitor, threadId, { message: 'Ancora' });
    expect([await idsOf(owner), await idsOf(owner, { box: 'archived' })]).toEqual([[threadId], []]);
    await archive(owner, threadId);
    expect(await archive(owner, threadId, false)).toMatchObject({ archived: false });
  });
});

describe('reading', () => {
  it('only moves the read marker forward, and shows the other participant the read time', async () => {
    const { threadId, messageId, owner, visitor } = await makeThread(test);
    const second = await sendTestMessage(visitor, threadId, { message: 'due' });
    const third = await sendTestMessage(visitor, threadId, { message: 'tre' });
    expect(await unread(owner)).toMatchObject({ messages: 3, threads: 1 });
    expect(await unread(visitor)).toMatchObject({ messages: 0, threads: 0 });
    clock.forward(MINUTE);
    const first = clock.now().toISOString();
    expect(await read(owner, threadId, { upTo: second.id })).toBe(1);
    clock.forward(MINUTE);
    expect(await read(owner, threadId, { upTo: messageId })).toBe(1);
    expect((await talk(visitor, threadId)).data.map(({ readAt }) => readAt)).toEqual([null, first, first]);
    expect(await read(owner, threadId, { upTo: 2_000_000_000 })).toBe(0);
    const later = await sendTestMessage(visitor, threadId, { message: 'quattro' });
    expect(await unread(owner)).toMatchObject({ messages: 1, threads: 1 });
    expect(await read(owner, threadId)).toBe(0);
    const times = (await talk(visitor, threadId)).data.map(({ id, readAt }) => [id, readAt]);
    expect(times).toEqual([
      [later.id, clock.now().toISOString()],
      [third.id, clock.now().toISOString()],
      [second.id, first],
      [messageId, first],
    ]);
    expect((await talk(owner, threadId)).data.every(({ readAt }) => readAt === null)).toBe(true);
  });

  it('returns the messages after a message id, and an empty page past the end', async () => {
    const { threadId, messageId, owner, visitor } = await makeThread(test);
    expect(await talk(owner, threadId, { after: messageId })).toMatchObject({ data: [], page: { totalElements: 0 } });
    const next = await sendTestMessage(visitor, threadId, { message: 'due' });
    expect((await talk(owner, threadId, { after: messageId })).data.map(({ id }) => id)).toEqual([next.id]);
    expect(await talk(owner, threadId, { size: 1, page: 1 })).toMatchObject({
      data: [{ id: messageId }],
      page: { totalElements: 2, number: 1, size: 1 },
    });
    expect(await talk(owner, threadId, { page: 9 })).toMatchObject({ data: [], page: { totalElements: 2 } });
  });

  it('uses indexes for messages and for the unread count', async () => {
    const { threadId, owner } = await makeThread(test);
    const reader = { userId: owner.id, all: [owner.id], assigned: [] };
    const which = { threadId, reader, after: 0 };
    for (const query of [messagesOf(which, { size: 20, offset: 0 }), unreadOf(reader)]) {
      const plan = await deps.db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        return sql`explain ${query}`.execute(trx);
      });
      expect(JSON.stringify(plan.rows)).toContain('message_of_thread');
      expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan');
    }
  });
});

describe('an advertiser’s first messages', () => {
  it('lists them in total and by listing, with their contact flags', async () => {
    const { threadId, messageId, listingId, owner, visitor } = await makeThread(test, {
      message: 'Chiamami al 3331234567',
      showPhone: true,
    });
    await contact(visitor, listingId, { message: 'e poi', showPhone: true });
    const expected = {
      id: messageId,
      threadId,
      listingId,
      sender: { id: visitor.id, name: 'Vera R.', avatar: null },
      phone: expect.stringMatching(/^\+39/),
      message: 'Chiamami al 3331234567',
      flags: ['phone'],
      answered: false,
    };
    const all = await owner.api.call(contract.listContactMessages, { query: {} });
    expect(all).toMatchObject({ data: [expected], page: { totalElements: 1, number: 0, size: 20 } });
    await sendTestMessage(owner, threadId);
    const about = { params: { listingId }, query: { page: 0, size: 5 } };
    expect((await owner.api.call(contract.listListingMessages, about)).data).toMatchObject([
      { ...expected, answered: true },
    ]);
    const past = await owner.api.call(contract.listContactMessages, { query: { page: 3 } });
    expect(past).toEqual({ data: [], page: { totalElements: 1, number: 3, size: 20 } });
    expect((await visitor.api.call(contract.listContactMessages, { query: {} })).data).toEqual([]);
  });

  it('hides them from other users and admins', async () => {
    const { listingId, visitor } = await makeThread(test);
    const errorFor = (user: TestActor, id: number) =>
      errorOf(user.api.call(contract.listListingMessages, { params: { listingId: id }, query: {} }));
    expect(await errorFor(visitor, listingId)).toMatchObject({ code: 'AUTHORIZATION_DENIED_EXCEPTION', status: 403 });
    expect(await errorFor(await actor(test, { role: 'ADMIN' }), listingId)).toMatchObject({ status: 403 });
    expect(await errorFor(visitor, 2_000_000_000)).toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION', status: 404 });
  });
});

describe('the response time of an advertiser', () => {
  const speedOf = async (id: number) => (await test.anonymous.call(contract.getResponseTime, { params: { id } })).data;

  it('is shown from five threads', async () => {
    const { id, owner } = await makeMarketListing(test);
    for (const minutes of [10, 20, 30, 40]) {
      const { threadId } = await contact(await actor(test), id);
      clock.forward(minutes * MINUTE);
      await sendTestMessage(owner, threadId);
      await sendTestMessage(owner, threadId);
    }
    expect(await speedOf(owner.id)).toBeNull();
    await contact(await actor(test), id);
    expect(await speedOf(owner.id)).toBeNull();
    clock.forward(25 * 60 * MINUTE);
    expect(await speedOf(owner.id)).toEqual({ minutes: 25, answered: 80, count: 5 });
    clock.forward(91 * 24 * 60 * MINUTE);
    expect(await speedOf(owner.id)).toBeNull();
  });

  it('fails for a suspended or unknown user', async () => {
    const unavailable = await actor(test, { status: 'SUSPENDED' });
    for (const id of [unavailable.id, 2_000_000_000]) {
      expect(await errorOf(speedOf(id))).toMatchObject({ code: 'USER_NOT_FOUND_EXCEPTION', status: 404 });
    }
  });
});

describe('message templates', () => {
  const save = async (user: TestActor, title: string, text = 'Grazie') =>
    (await user.api.call(contract.saveTemplate, { body: { title, text } })).data;
  const all = async (user: TestActor) => (await user.api.call(contract.listTemplates, {})).data;

  it('are unique by title, replaceable, deletable and private to their owner', async () => {
    const [owner, other] = [await actor(test), await actor(test)];
    const visit = await save(owner, 'Visita', 'Venga sabato');
    await save(owner, 'È libera', 'Sì 🏠');
    expect(await save(owner, 'Visita', 'Venga domenica')).toEqual({ ...visit, text: 'Venga domenica' });
    expect((await all(owner)).map(({ title, text }) => [title, text])).toEqual([
      ['È libera', 'Sì 🏠'],
      ['Visita', 'Venga domenica'],
    ]);
    for (const user of [other, owner, owner])
      await user.api.call(contract.deleteTemplate, { params: { id: visit.id } });
    expect([(await all(owner)).length, await all(other)]).toEqual([1, []]);
  });

  it('are limited to twenty, also under concurrency', async () => {
    const owner = await actor(test);
    const attempts = await Promise.allSettled(
      Array.from({ length: 25 }, (_, index) => save(owner, `Risposta ${index}`)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_TEMPLATES);
    expect(await errorOf(save(owner, 'Una di troppo'))).toMatchObject({
      code: 'TOO_MANY_TEMPLATES_EXCEPTION',
      status: 409,
    });
    const [first] = await all(owner);
    expect((await save(owner, first?.title ?? '', 'Altro')).text).toBe('Altro');
    for (const title of ['', 'a\u0000b', 'x'.repeat(61)]) {
      expect(await errorOf(save(owner, title))).toMatchObject({ status: 422, fields: [{ path: 'body.title' }] });
    }
  });
});

describe('personal data in messages', () => {
  it('is erased while the thread stays readable', async () => {
    const { threadId, owner, visitor } = await makeThread(test, { message: 'Mi chiamo Vera', showPhone: true });
    const file = new File([aPdf], 'reddito.pdf');
    const { data: sent } = await visitor.api.call(contract.uploadAttachment, { file });
    await sendTestMessage(visitor, threadId, { message: 'Ecco', attachmentIds: [sent.id] });
    await sendTestMessage(owner, threadId, { message: 'Grazie Vera' });
    await visitor.api.call(contract.saveTemplate, { body: { title: 'Mia', text: 'mia' } });
    await eraseAccount(test, visitor.id, { actorId: null });
    await runJobs(test, privacyJobs);
    expect(await threadOf(owner, threadId)).toMatchObject({
      other: { id: 0, name: null, avatar: null },
      otherPhone: null,
      can: { write: false, block: false, archive: true },
    });
    expect((await talk(owner, threadId)).data.map(({ text, attachments }) => [text, attachments])).toEqual([
      ['Grazie Vera', []],
      ['', []],
      ['', []],
    ]);
    expect(await errorOf(sendTestMessage(owner, threadId))).toMatchObject({ code: 'CONTACT_BLOCKED_EXCEPTION' });
    const unavailable = owner.api.call(contract.downloadAttachment, { params: { id: sent.id } });
    expect(await errorOf(unavailable)).toMatchObject({ code: 'ATTACHMENT_NOT_FOUND_EXCEPTION' });
    await owner.api.call(contract.blockThread, { params: { id: threadId }, body: {} });
    expect((await owner.api.call(contract.listContactMessages, { query: {} })).data).toMatchObject([
      { sender: { name: null }, phone: null, message: '' },
    ]);
    await eraseAccount(test, owner.id, { actorId: null });
    const remaining = await deps.db.selectFrom('messageThread').select('id').where('id', '=', threadId).execute();
    expect(remaining).toEqual([]);
  });

  it('is removed during concurrent sends, without server errors', async () => {
    const { threadId, owner, visitor } = await makeThread(test);
    const listings = [await makeMarketListing(test, { owner }), await makeMarketListing(test, { owner })];
    const calls = Array.from({ length: 8 }, (_, index) => [
      sendTestMessage(visitor, threadId, { message: `v${index}` }),
      sendTestMessage(owner, threadId, { message: `o${index}` }),
      contact(visitor, listings[index % 2]?.id ?? 0, { message: `c${index}` }),
      contact(owner, listings[0]?.id ?? 0),
    ]).flat();
    const [erased, ...outcomes] = await Promise.allSettled([
      eraseAccount(test, visitor.id, { actorId: null }),
      ...calls,
    ]);
    expect(erased).toEqual({ status: 'fulfilled', value: 'ok' });
    const errorStatuses = outcomes.flatMap((one) => (one.status === 'rejected' ? one.reason.status : []));
    expect(errorStatuses.every((status) => status >= 400 && status < 500)).toBe(true);
    expect((await tablesPointingTo(deps, visitor.id)).filter((table) => table.startsWith('message'))).toEqual([]);
    const texts = await deps.db
      .selectFrom('message')
      .innerJoin('messageThread as thread', 'thread.id', 'message.threadId')
      .select('text')
      .where('thread.advertiserId', '=', owner.id)
      .where('byAdvertiser', '=', false)
      .execute();
    expect(texts.every(({ text }) => text === '')).toBe(true);
  }, 30_000);

  it('is exported with sent and received messages and their files', async () => {
    const { threadId, listingId, owner, visitor } = await makeThread(test, { message: 'Ciao' });
    await sendTestMessage(owner, threadId);
    const { data: sent } = await visitor.api.call(contract.uploadAttachment, { file: new File([aPdf], 'io.pdf') });
    expect(await messagesPersonalData.collect(deps, visitor.id)).toMatchObject({
      messaggi: [
        { threadId, listingId, mine: true, text: 'Ciao', attachments: [] },
        { threadId, mine: false, text: 'Sì' },
      ],
      'risposte-pronte': [],
      'persone-bloccate': [],
    });
    expect(await messagesPersonalData.privateMedia?.(deps, visitor.id)).toMatchObject([
      { path: `allegati/${sent.id}-io.pdf` },
    ]);
    await visitor.api.call(requestExport, { params: { id: visitor.id } });
    await runJobs(test, privacyJobs);
  });
});

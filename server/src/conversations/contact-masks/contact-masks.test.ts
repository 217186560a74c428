import { beforeEach, describe, expect, it } from 'vitest';
import type { ContactType } from '#contract/catalog/engagement';
import { revealContact } from '#contract/catalog/engagement.schemas';
import { deleteMarketListing, saveMarketListing } from '#contract/catalog/listing-editing.schemas';
import { duplicateListing, publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { getListing } from '#contract/catalog/listings.schemas';
import { getContactMask, sendTestMail, setContactMask } from '#contract/conversations/contact-masks.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { eraseAccount } from '../../identity/privacy/erase-account.ts';
import { mailJobs } from '../../platform/email/email.jobs.ts';
import { purgeCorrespondents } from './contact-masks.jobs.ts';
import { receiveEmail } from './receive-email.ts';
import { syncRelayNumbers } from './sync-relay-numbers.ts';

const test = await testApp();
const { anonymous, clock, deps } = test;
const { db } = deps;
beforeEach(() => clock.set('2026-11-23T10:00:00Z'));
const DAY = 24 * 3_600_000;
const [phone, whatsapp] = ['+390287654321', '+393330001234'];
const visitor = () => actor(test);

async function published(overrides: Parameters<typeof actor>[1] = {}) {
  const owner = await actor(test, overrides);
  const contacts = { contactEmail: owner.email, contactPhone: phone, contactWhatsapp: whatsapp };
  const { id } = await makeMarketListing(test, { owner, ...contacts });
  return { owner, id };
}
const set = async (user: TestActor, id: number, emailAlias: boolean, phoneRelay = false) =>
  (await user.api.call(setContactMask, { params: { id }, body: { emailAlias, phoneRelay } })).data;
const maskOf = async (user: TestActor, id: number) => (await user.api.call(getContactMask, { params: { id } })).data;
const typesOf = async (id: number) => (await anonymous.call(getListing, { params: { id } })).data.contactTypes;
const reveal = async (listingId: number, contactType: ContactType) =>
  (await (await visitor()).api.call(revealContact, { params: { listingId }, body: { contactType } })).data.value;
const write = async (to: string, from = 'nora@fuori.test', text = 'Buongiorno, è libera?') =>
  (await anonymous.call(sendTestMail, { body: { to, from, subject: 'Il trilocale', text } })).data.taken;
const notFound = { status: 404, code: 'LISTING_NOT_FOUND_EXCEPTION' };

/** A listing with an alias. */
async function hidden(overrides: Parameters<typeof actor>[1] = {}) {
  const { owner, id } = await published(overrides);
  const { shown } = await set(owner, id, true);
  return { owner, id, alias: shown.email ?? '' };
}

describe('the alias of an advertiser’s email', () => {
  it('is shown instead of the email, which only the advertiser sees', async () => {
    const { owner, id } = await published();
    expect(await maskOf(owner, id)).toEqual({
      emailAlias: false,
      phoneRelay: false,
      offered: { emailAlias: true, phoneRelay: true },
      shown: { email: owner.email, phone, whatsapp },
    });
    const { shown } = await set(owner, id, true);
    expect(shown).toEqual({
      email: expect.stringMatching(/^annuncio-[0-9a-f]{16}@annunci\.soglia\.test$/),
      phone,
      whatsapp,
    });
    expect(await reveal(id, 'email')).toBe(shown.email);
    const { data } = await owner.api.call(getListing, { params: { id } });
    expect(data).toMatchObject({ contactEmail: owner.email, own: { shownContacts: shown } });
    for (const by of [anonymous, (await visitor()).api])
      expect(JSON.stringify((await by.call(getListing, { params: { id } })).data)).not.toMatch(/annuncio-|@prova/);
  });

  it('forwards emails and replies without revealing either address', async () => {
    const { owner, id, alias } = await hidden({ locale: 'en' });
    expect(await write(alias.toUpperCase())).toBe(true);
    const [mail] = await emailsTo(test, owner.email);
    expect(mail).toMatchObject({
      emailName: 'aliasMail',
      locale: 'en',
      props: {
        name: 'Ada',
        email: 'nora@fuori.test',
        subject: 'Il trilocale',
        text: 'Buongiorno, è libera?',
        path: `/listing/${id}`,
      },
    });
    const replyTo = String(mail?.props.replyTo);
    expect(replyTo).toMatch(/^risposta-[0-9a-f]{16}@annunci\.soglia\.test$/);
    expect(await write(replyTo, owner.email, 'Sì, venga giovedì.')).toBe(true);
    const [reply] = await emailsTo(test, 'nora@fuori.test');
    expect(reply).toMatchObject({ emailName: 'aliasAnswer', props: { text: 'Sì, venga giovedì.', replyTo: alias } });
    await runJobs(test, mailJobs);
    const sent = await db.selectFrom('mailboxEmail').selectAll().where('toAddress', '=', 'nora@fuori.test').execute();
    expect(JSON.stringify(sent)).not.toContain(owner.email);
    expect(sent.map(({ headers }) => headers)).toMatchObject([{ 'Reply-To': alias }]);
  });

  it('has one reply alias per sender', async () => {
    const { owner, alias } = await hidden();
    for (const from of ['uno@fuori.test', 'UNO@fuori.test', 'due@fuori.test']) await write(alias, from);
    const replies = (await emailsTo(test, owner.email)).map(({ props }) => props.replyTo);
    expect(new Set(replies).size).toBe(2);
  });

  it('accepts replies from its advertiser only', async () => {
    const { owner, alias } = await hidden();
    await write(alias);
    const before = (await emailsTo(test, 'nora@fuori.test')).length;
    const replyTo = String((await emailsTo(test, owner.email))[0]?.props.replyTo);
    expect(await write(replyTo, 'stranger@fuori.test')).toBe(false);
    expect(await write(replyTo, 'nora@fuori.test')).toBe(false);
    expect(await emailsTo(test, 'nora@fuori.test')).toHaveLength(before);
  });

  it('rejects emails after it is switched off, and gets a new address when switched on again', async () => {
    const { owner, id, alias } = await hidden();
    await write(alias);
    const replyTo = String((await emailsTo(test, owner.email))[0]?.props.replyTo);
    expect((await set(owner, id, true)).shown.email).toBe(alias);
    expect((await set(owner, id, false)).shown.email).toBe(owner.email);
    expect([await write(alias), await write(replyTo, owner.email)]).toEqual([false, false]);
    const { shown } = await set(owner, id, true);
    expect(shown.email).not.toBe(alias);
    expect([await write(alias), await write(shown.email ?? '')]).toEqual([false, true]);
  });

  it('accepts emails while the listing is public, and replies also afterwards', async () => {
    const { owner, id, alias } = await hidden();
    await write(alias);
    const replyTo = String((await emailsTo(test, owner.email))[0]?.props.replyTo);
    await owner.api.call(suspendListing, { params: { id }, body: {} });
    expect([await write(alias), await write(replyTo, owner.email)]).toEqual([false, true]);
    await db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', owner.id).execute();
    expect(await write(replyTo, owner.email)).toBe(false);
  });

  it('forwards to the confirmed contact email, which may reply', async () => {
    const { owner, id, alias } = await hidden();
    const email = `ufficio.${id}@prova.test`;
    const confirmed = {
      userId: owner.id,
      email,
      confirmHash: Buffer.from(email),
      createdAt: clock.now(),
      expiresAt: clock.now(),
    };
    await db
      .insertInto('contactAddress')
      .values({ ...confirmed, confirmedAt: clock.now() })
      .execute();
    await owner.api.call(saveMarketListing, { body: { id, contactEmail: email } });
    await write(alias);
    const replyTo = String((await emailsTo(test, email))[0]?.props.replyTo);
    for (const from of [email, owner.email]) expect(await write(replyTo, from)).toBe(true);
  });

  it('rejects emails to guessed and unknown addresses', async () => {
    for (const to of [
      'annuncio-0000000000000000@annunci.soglia.test',
      'ada@prova.test',
      'annuncio-@annunci.soglia.test',
    ])
      expect(await write(to)).toBe(false);
  });

  it('drops automatic emails to prevent loops', async () => {
    const { owner, alias } = await hidden();
    const mail = {
      to: alias,
      from: { address: 'a@fuori.test', name: '' },
      subject: '',
      text: 'Assente',
      attachments: 0,
    };
    expect(await receiveEmail(deps, { ...mail, isAutomatic: true })).toBe('taken');
    expect(await receiveEmail(deps, { ...mail, from: { address: '', name: 'x' }, isAutomatic: false })).toBe('taken');
    expect(await emailsTo(test, owner.email)).toEqual([]);
  });

  it('forwards cleaned text up to its maximum length', async () => {
    const { owner, alias } = await hidden();
    const text = `Zoë <b>\u202E ${'x'.repeat(20_000)}`;
    const from = { address: 'zoe@fuori.test', name: `Zo${'\u0334'.repeat(60)}e` };
    const mail = { to: alias, from, subject: 'a\r\nBcc: b@c.test', text, attachments: 2, isAutomatic: false };
    expect(await receiveEmail(deps, mail)).toBe('taken');
    const [email] = await emailsTo(test, owner.email);
    expect(String(email?.props.text)).toHaveLength(10_000);
    expect(email?.props).toMatchObject({
      subject: 'a Bcc: b@c.test',
      attachments: 2,
      from: `Zo${'\u0334'.repeat(4)}e`,
    });
    await runJobs(test, mailJobs);
    const [sent] = await db.selectFrom('mailboxEmail').selectAll().where('toAddress', '=', owner.email).execute();
    expect(sent?.bodyHtml).toContain('Zoë &lt;b&gt;');
  });

  it('limits emails per day by sender and in total; rejected emails do not count toward the total', async () => {
    const { alias } = await hidden();
    const mail = { to: alias, subject: '', text: 'ciao', attachments: 0, isAutomatic: false };
    const from = (address: string) => ({ ...mail, from: { address, name: '' } });
    for (let time = 0; time < 30; time += 1) expect(await receiveEmail(deps, from('fitto@fuori.test'))).toBe('taken');
    expect(await receiveEmail(deps, from('fitto@fuori.test'))).toBe('later');
    for (let time = 30; time < 200; time += 1)
      expect(await receiveEmail(deps, from(`tanti.${time}@fuori.test`))).toBe('taken');
    expect(await receiveEmail(deps, from('ultima@fuori.test'))).toBe('later');
    clock.forward(DAY);
    expect(await receiveEmail(deps, from('fitto@fuori.test'))).toBe('taken');
  });

  it('stays the same for fifty concurrent requests', async () => {
    const { owner, id } = await published();
    const masks = await Promise.all(Array.from({ length: 50 }, () => set(owner, id, true)));
    expect(new Set(masks.map(({ shown }) => shown.email)).size).toBe(1);
  });

  it('deletes senders after half a year without emails, or with their account', async () => {
    const { id, alias } = await hidden();
    const member = await actor(test);
    await write(alias, 'vecchia@fuori.test');
    clock.forward(100 * DAY);
    await write(alias, 'nuova@fuori.test');
    await write(alias, member.email);
    clock.forward(81 * DAY);
    await purgeCorrespondents(deps);
    await eraseAccount({ deps }, member.id, { actorId: null });
    const remaining = await db.selectFrom('aliasCorrespondent').select('email').where('listingId', '=', id).execute();
    expect(remaining).toEqual([{ email: 'nuova@fuori.test' }]);
  });
});

describe('a contact mask', () => {
  it('is readable and editable by the advertiser only', async () => {
    const { id } = await published();
    for (const user of [await visitor(), await actor(test, { role: 'ADMIN' })]) {
      expect(await errorOf(maskOf(user, id))).toMatchObject(notFound);
      expect(await errorOf(set(user, id, true))).toMatchObject(notFound);
      expect(await errorOf(set(user, 2_000_000_000, true))).toMatchObject(notFound);
    }
    expect(await errorOf(anonymous.call(getContactMask, { params: { id } }))).toMatchObject({ status: 401 });
  });

  it('is copied with the listing, under a new alias', async () => {
    const { owner, id, alias } = await hidden();
    await set(owner, id, true, true);
    const { data } = await owner.api.call(duplicateListing, { params: { id }, body: {} });
    const copy = await maskOf(owner, data.id);
    expect(copy).toMatchObject({ emailAlias: true, phoneRelay: true, shown: { phone: null, whatsapp: null } });
    expect(copy.shown.email).not.toBe(alias);
  });
});

describe('the relay number of an advertiser’s phone', () => {
  const called = async (number: string | null) =>
    (
      await db
        .selectFrom('mailboxText')
        .select('body')
        .where('toNumber', '=', number ?? '')
        .orderBy('id')
        .execute()
    ).map(({ body }) => body);
  async function withNumber() {
    const { owner, id } = await published();
    await set(owner, id, false, true);
    await syncRelayNumbers(deps);
    const { phone: number } = (await maskOf(owner, id)).shown;
    return { owner, id, number: number ?? '' };
  }

  it('is shown once reserved; until then no phone is shown, and never WhatsApp', async () => {
    const { owner, id } = await published();
    expect((await set(owner, id, false, true)).shown).toEqual({ email: owner.email, phone: null, whatsapp: null });
    expect(await typesOf(id)).toEqual(['email']);
    expect(await errorOf(reveal(id, 'phone'))).toMatchObject({ code: 'CONTACT_NOT_GIVEN_EXCEPTION' });
    await syncRelayNumbers(deps);
    const number = await reveal(id, 'phone');
    expect(number).toMatch(/^\+4420794600\d\d$/);
    expect(await called(number)).toEqual([`Calls ring at ${phone}.`]);
    expect(await errorOf(reveal(id, 'whatsapp'))).toMatchObject({ code: 'CONTACT_NOT_GIVEN_EXCEPTION' });
    await syncRelayNumbers(deps);
    expect(await called(number)).toHaveLength(1);
    expect((await owner.api.call(getListing, { params: { id } })).data).toMatchObject({ contactPhone: phone });
  });

  it('is different for each listing', async () => {
    const [one, other] = [await withNumber(), await withNumber()];
    expect(one.number).not.toBe(other.number);
  });

  it('follows a changed phone, and is hidden until the provider routes it', async () => {
    const { owner, id, number } = await withNumber();
    await owner.api.call(saveMarketListing, { body: { id, contactPhone: '+390211111111' } });
    expect((await maskOf(owner, id)).shown.phone).toBeNull();
    await syncRelayNumbers(deps);
    expect((await maskOf(owner, id)).shown.phone).toBe(number);
    expect(await called(number)).toEqual([`Calls ring at ${phone}.`, 'Calls ring at +390211111111.']);
  });

  it.each<[string, (listing: { owner: TestActor; id: number }) => Promise<unknown>]>([
    ['the choice changes', ({ owner, id }) => set(owner, id, false)],
    ['the listing is suspended', ({ owner, id }) => owner.api.call(suspendListing, { params: { id }, body: {} })],
    [
      'the listing is deleted',
      async ({ owner, id }) => {
        await owner.api.call(suspendListing, { params: { id }, body: {} });
        await owner.api.call(deleteMarketListing, { params: { id } });
      },
    ],
    [
      'the phone is taken away',
      ({ owner, id }) => owner.api.call(saveMarketListing, { body: { id, contactPhone: null } }),
    ],
    [
      'the account is suspended',
      ({ owner }) => db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', owner.id).execute(),
    ],
    ['the account is erased', ({ owner }) => eraseAccount({ deps }, owner.id, { actorId: null })],
  ])('is released once %s, and pauses before its next use', async (_, change) => {
    const listing = await withNumber();
    await change(listing);
    await syncRelayNumbers(deps);
    expect((await called(listing.number)).at(-1)).toBe('Calls ring nowhere.');
    const row = await db.selectFrom('relayNumber').selectAll().where('number', '=', listing.number).executeTakeFirst();
    expect(row).toMatchObject({ listingId: null, target: null, freedAt: clock.now() });
    expect((await withNumber()).number).not.toBe(listing.number);
  });

  it('is reserved again when the listing is published again', async () => {
    const { owner, id } = await withNumber();
    await owner.api.call(suspendListing, { params: { id }, body: {} });
    await syncRelayNumbers(deps);
    await owner.api.call(publishListing, { params: { id } });
    await syncRelayNumbers(deps);
    expect((await maskOf(owner, id)).shown.phone).toMatch(/^\+44/);
  });

  it('is reused after thirty days; without a free number no phone is shown', async () => {
    await db.deleteFrom('relayNumber').execute();
    await db.updateTable('contactMask').set({ wantsNumber: false }).execute();
    const few = { ...deps, phoneRelay: { ...deps.phoneRelay, numbers: deps.phoneRelay.numbers.slice(0, 1) } };
    const [one, other] = [await published(), await published()];
    for (const { owner, id } of [one, other]) await set(owner, id, false, true);
    await syncRelayNumbers(few);
    // Reads the database: sessions have expired by then.
    const shownBy = async ({ id }: typeof one) =>
      (await db.selectFrom('relayNumber').select('number').where('listingId', '=', id).executeTakeFirst())?.number ??
      null;
    const number = await shownBy(one);
    expect([number, await shownBy(other)]).toEqual([expect.stringMatching(/^\+44/), null]);
    await set(one.owner, one.id, false, false);
    await syncRelayNumbers(few);
    expect(await shownBy(other)).toBeNull();
    clock.forward(31 * DAY);
    await syncRelayNumbers(few);
    expect(await shownBy(other)).toBe(number);
  });

  it('is routed in the next run after a failure, which does not affect other numbers', async () => {
    const [one, other] = [await published(), await published()];
    for (const { owner, id } of [one, other]) await set(owner, id, false, true);
    let failures = 1;
    const route: typeof deps.phoneRelay.route = async (number, target) => {
      failures -= 1;
      if (failures === 0) throw new Error('away');
      await deps.phoneRelay.route(number, target);
    };
    await syncRelayNumbers({ ...deps, phoneRelay: { ...deps.phoneRelay, route } });
    const shown = async () => [
      (await maskOf(one.owner, one.id)).shown.phone,
      (await maskOf(other.owner, other.id)).shown.phone,
    ];
    expect((await shown()).filter((number) => number === null)).toHaveLength(1);
    await syncRelayNumbers(deps);
    expect(await shown()).toEqual([expect.stringMatching(/^\+44/), expect.stringMatching(/^\+44/)]);
  });

  it('is hidden once the site no longer owns it', async () => {
    const { owner, id } = await withNumber();
    await syncRelayNumbers({ ...deps, phoneRelay: { numbers: [], route: async () => {} } });
    expect((await maskOf(owner, id)).shown.phone).toBeNull();
    await owner.api.call(saveMarketListing, { body: { id, contactPhone: '+390222222222' } });
    await syncRelayNumbers({ ...deps, phoneRelay: { numbers: [], route: async () => {} } });
    expect((await maskOf(owner, id)).shown.phone).toBeNull();
  });
});

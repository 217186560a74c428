import { describe, expect, it } from 'vitest';
import { revealContact } from '#contract/catalog/engagement.schemas';
import {
  confirmContactEmail,
  resendContactConfirmation,
  saveMarketListing,
} from '#contract/catalog/listing-editing.schemas';
import { getListing } from '#contract/catalog/listings.schemas';
import { confirmEmailChange, requestEmailChange } from '#contract/identity/email-change.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { password } from '../../../testing/create-user.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../../identity/accounts/password-hash.ts';
import { eraseAccount } from '../../identity/privacy/erase-account.ts';
import { makeProperty } from '../properties/properties.fixtures.ts';
import { purgeContactAddresses } from './contact-address.jobs.ts';
import { makeMarketListing } from './listings.fixtures.ts';

const test = await testApp();
const { anonymous, clock, deps } = test;
const { db } = deps;
const visitor = await actor(test);

const HOUR = 3_600_000;
let serial = 0;
function freshEmail(): string {
  serial += 1;
  return `contatto.${serial}@prova.test`;
}

/** A public listing with its advertiser's own email. */
async function published(overrides: Parameters<typeof actor>[1] = {}) {
  const owner = await actor(test, overrides);
  const { id } = await makeMarketListing(test, { owner, contactEmail: owner.email });
  return { owner, id };
}
const save = (user: TestActor, id: number, contactEmail: string) =>
  user.api.call(saveMarketListing, { body: { id, contactEmail } });
const resend = (user: TestActor, id: number) => user.api.call(resendContactConfirmation, { params: { id } });
const confirm = (token: string, by = anonymous) => by.call(confirmContactEmail, { body: { token } });
const tokenTo = async (email: string) => (await emailsTo(test, email))[0]?.token ?? '';
const shown = async (listingId: number) =>
  (await visitor.api.call(revealContact, { params: { listingId }, body: { contactType: 'email' } })).data.value;
const rowsOf = (userId: number) =>
  db.selectFrom('contactAddress').select(['email', 'confirmedAt']).where('userId', '=', userId).execute();

describe('a contact email that is not the account’s', () => {
  it('is hidden until it is confirmed, and then shown on every listing of the account', async () => {
    const { owner, id } = await published();
    const email = freshEmail();
    const other = await makeMarketListing(test, { owner, contactEmail: email });
    const { data: saved } = await save(owner, id, email);
    expect(saved.own?.contactAddress).toEqual({ wanted: email, used: owner.email });
    expect([await shown(id), await shown(other.id)]).toEqual([owner.email, owner.email]);
    expect(await emailsTo(test, email)).toMatchObject([{ emailName: 'confirmContactEmail', props: { from: 'Ada' } }]);
    await confirm(await tokenTo(email));
    expect([await shown(id), await shown(other.id)]).toEqual([email, email]);
    const { data: seen } = await owner.api.call(getListing, { params: { id } });
    expect(seen.own?.contactAddress).toEqual({ wanted: email, used: email });
  });

  it('gets a link with a new listing too, once while the link is valid', async () => {
    const owner = await actor(test);
    const [first, second] = [await makeProperty(test, { owner }), await makeProperty(test, { owner })];
    const email = freshEmail();
    for (const property of [first, second])
      await owner.api.call(saveMarketListing, {
        body: {
          property: { id: property.id },
          title: 'Trilocale a Brera',
          contactEmail: email,
          price: { amount: 300_000, currency: 'EUR' },
          contractType: 'SALE',
        },
      });
    expect(await emailsTo(test, email)).toHaveLength(1);
  });

  it('gets one email from fifty concurrent saves', async () => {
    const owner = await actor(test);
    const email = freshEmail();
    const listings: number[] = [];
    for (let listing = 0; listing < 10; listing += 1)
      listings.push((await makeMarketListing(test, { owner, publish: false })).id);
    await Promise.all(Array.from({ length: 50 }, (_, time) => save(owner, listings[time % 10] ?? 0, email)));
    expect(await emailsTo(test, email)).toHaveLength(1);
  });

  it('gets no email after its confirmation', async () => {
    const [{ owner, id }, email] = [await published(), freshEmail()];
    await save(owner, id, email);
    await confirm(await tokenTo(email));
    await save(owner, id, owner.email);
    await save(owner, id, email);
    expect(await shown(id)).toBe(email);
    expect(await emailsTo(test, email)).toHaveLength(1);
  });

  it('is confirmed only for the account that requested it, also by another user', async () => {
    const [one, two, email] = [await published(), await published(), freshEmail()];
    await save(one.owner, one.id, email);
    const token = await tokenTo(email);
    await save(two.owner, two.id, email);
    await confirm(token, two.owner.api);
    expect([await shown(one.id), await shown(two.id)]).toEqual([email, two.owner.email]);
  });

  it('returns the same result for repeated and concurrent confirmations', async () => {
    const [{ owner, id }, email] = [await published(), freshEmail()];
    await save(owner, id, email);
    const token = await tokenTo(email);
    const clicks = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
    expect(new Set(clicks.map(({ data }) => data.confirmed))).toEqual(new Set([true]));
    clock.forward(1000);
    expect(await confirm(token)).toEqual({ data: { confirmed: true } });
    const auditEntries = await db
      .selectFrom('auditEntry')
      .select('event')
      .where('subjectId', '=', owner.id)
      .where('event', '=', 'listings.contactEmailConfirmed')
      .execute();
    expect(auditEntries).toHaveLength(1);
  });

  it('is rejected with a link that is unknown, replaced or 24 hours old', async () => {
    const [{ owner, id }, email] = [await published(), freshEmail()];
    const invalid = { status: 400, code: 'INVALID_VERIFICATION_TOKEN_EXCEPTION' };
    await save(owner, id, email);
    const replaced = await tokenTo(email);
    clock.forward(60_000);
    expect(await resend(owner, id)).toEqual({ data: { sent: true } });
    const token = await tokenTo(email);
    expect(await errorOf(confirm(replaced))).toMatchObject(invalid);
    expect(await errorOf(confirm('x'.repeat(43)))).toMatchObject(invalid);
    clock.forward(24 * HOUR);
    expect(await errorOf(confirm(token))).toMatchObject(invalid);
    expect(await shown(id)).toBe(owner.email);
  });
});

describe('the account’s own email', () => {
  it('needs no confirmation', async () => {
    const { owner, id } = await published();
    expect(await shown(id)).toBe(owner.email);
    expect(await resend(owner, id)).toEqual({ data: { sent: false } });
    expect(await emailsTo(test, owner.email)).toEqual([]);
  });

  it('changes on the listings with the account’s email', async () => {
    const { owner, id } = await published({ passwordHash: await hashPassword(password) });
    const email = freshEmail();
    await owner.api.call(requestEmailChange, { params: { id: owner.id }, body: { email, password } });
    await owner.api.call(confirmEmailChange, { body: { token: await tokenTo(email) } });
    expect(await shown(id)).toBe(email);
  });
});

describe('the limit of confirmation emails', () => {
  it('allows one resend a minute', async () => {
    const [{ owner, id }, email] = [await published(), freshEmail()];
    await save(owner, id, email);
    expect(await resend(owner, id)).toEqual({ data: { sent: false } });
    clock.forward(60_000);
    const resends = await Promise.allSettled([resend(owner, id), resend(owner, id)]);
    expect(resends.map((one) => (one.status === 'fulfilled' ? one.value.data.sent : null)).includes(true)).toBe(true);
    expect(await emailsTo(test, email)).toHaveLength(2);
  });

  it('ignores a resend within the minute', async () => {
    const [{ owner, id }, email] = [await published(), freshEmail()];
    await save(owner, id, email);
    for (let click = 0; click < 5; click += 1) expect(await resend(owner, id)).toEqual({ data: { sent: false } });
    clock.forward(60_000);
    expect(await resend(owner, id)).toEqual({ data: { sent: true } });
  });

  it('allows three a day per address from all accounts, and saves beyond it', async () => {
    const email = freshEmail();
    const others = await Promise.all(Array.from({ length: 5 }, () => published()));
    for (const { owner, id } of others) expect((await save(owner, id, email)).data.id).toBe(id);
    expect(await emailsTo(test, email)).toHaveLength(3);
    const [last] = others.slice(-1);
    if (last) expect(await errorOf(resend(last.owner, last.id))).toMatchObject({ code: 'TOO_MANY_REQUESTS_EXCEPTION' });
  });

  it('allows ten a day per account to all addresses', async () => {
    const { owner, id } = await published();
    const emails = Array.from({ length: 12 }, freshEmail);
    for (const email of emails) await save(owner, id, email);
    const mailed = await Promise.all(emails.map((email) => emailsTo(test, email)));
    expect(mailed.flat()).toHaveLength(10);
  });

  it('rejects a resend by another user', async () => {
    const [{ owner, id }, email] = [await published(), freshEmail()];
    await save(owner, id, email);
    expect(await errorOf(resend(visitor, id))).toMatchObject({ code: 'AUTHORIZATION_DENIED_EXCEPTION' });
    expect(await errorOf(resend(visitor, 2_000_000_000))).toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION' });
  });
});

describe('a stored address', () => {
  it('holds no token, is erased with the account, and is purged after an unused link expires', async () => {
    const { owner, id } = await published();
    const [confirmed, expired] = [freshEmail(), freshEmail()];
    await save(owner, id, confirmed);
    const token = await tokenTo(confirmed);
    await confirm(token);
    await save(owner, id, expired);
    const rows = await db.selectFrom('contactAddress').selectAll().where('userId', '=', owner.id).execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    clock.forward(24 * HOUR);
    await purgeContactAddresses(deps);
    expect(await rowsOf(owner.id)).toMatchObject([{ email: confirmed }]);
    await eraseAccount({ deps }, owner.id, { actorId: null });
    expect(await rowsOf(owner.id)).toEqual([]);
  });
});

import { expect, expectAccessible, open, test } from './journey.ts';
import { publishNew } from './listings.ts';
import { text } from './messages.ts';
import { member, signInAs, waitForEmail } from './users.ts';

/** Masked email and phone number of an advertiser. */

test('masks hide email and phone, and an email still reaches the advertiser', async ({ page, otherPage, request }) => {
  test.slow();
  const [owner, visitor] = [await member(request, 'Bruna'), await member(request, 'Nora')];
  await signInAs(page, owner);
  await signInAs(otherPage, visitor);
  const id = await publishNew(page, { title: 'La casa di Bruna', price: { amount: 90_000, currency: 'EUR' } });
  await open(page, `/dashboard/listings/${id}`);
  await page.getByLabel(text('listingForm:fields.contactPhone'), { exact: true }).fill('02 8765 4321');
  await page.getByRole('button', { name: text('listingForm:saveChanges') }).click();
  await expect(page.getByText(text('listingForm:form.updateSuccess'))).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/listings(\?|$)/);
  await open(page, `/dashboard/listings/${id}`);

  const title = page.getByLabel(text('listingForm:fields.title'));
  await title.fill('La casa di Bruna, con vista');
  await page.getByRole('switch', { name: text('listingForm:mask.emailAlias') }).check();
  const alias = /annuncio-[0-9a-f]{16}@[\w.]+\w/;
  await expect(page.getByText(alias)).toBeVisible();
  await page.getByRole('switch', { name: text('listingForm:mask.phoneRelay') }).check();
  await expect(page.getByText(/\+44\d+/)).toBeVisible({ timeout: 20_000 });
  // The switches do not reset the other fields.
  await expect(title).toHaveValue('La casa di Bruna, con vista');
  await expectAccessible(page);
  const address = alias.exec((await page.getByText(alias).textContent()) ?? '')?.[0] ?? '';

  await open(otherPage, `/listing/${id}`);
  await otherPage.getByRole('button', { name: text('contact:ways.email.show') }).click();
  await expect(otherPage.locator('main a[href^="mailto:"]')).toContainText(address);
  await otherPage.getByRole('button', { name: text('contact:ways.phone.show') }).click();
  await expect(otherPage.locator('main a[href^="tel:+44"]')).toBeVisible();
  await expect(otherPage.getByRole('button', { name: text('contact:ways.whatsapp.show') })).toHaveCount(0);
  expect(await otherPage.content()).not.toContain(owner.email);

  await open(otherPage, '/dev/mailbox');
  const form = otherPage.getByRole('region', { name: text('mailbox:incoming') });
  await form.getByLabel(text('mailbox:sender'), { exact: true }).fill(visitor.email);
  await form
    .getByLabel(text('mailbox:recipientAlias'), { exact: true })
    .fill('annuncio-0000000000000000@annunci.soglia.test');
  await form.getByLabel(text('mailbox:message')).fill('Buongiorno, è libera?');
  await form.getByRole('button', { name: text('mailbox:send') }).click();
  await expect(form.getByText(text('mailbox:refused'))).toBeVisible();
  await form.getByLabel(text('mailbox:recipientAlias'), { exact: true }).fill(address);
  await form.getByRole('button', { name: text('mailbox:send') }).click();
  await expect(form.getByText(text('mailbox:taken'))).toBeVisible();
  const email = await waitForEmail(request, owner.email, subjectFor(visitor.email));
  expect(email.text).toContain('Buongiorno, è libera?');
  expect(email.headers['Reply-To']).toMatch(/^risposta-[0-9a-f]{16}@/);
});

/** A long address is not used as name in a subject. */
const subjectFor = (email: string) =>
  text('alias.emails:received.subject', { sender: email.length <= 30 ? email : text('alias.emails:person') });

import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { newProperty, publishNew, saveListing } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { linkIn, member, signInAs, waitForEmail } from './users.ts';

/** Contact email of a listing: visible after its confirmation. */

test('another contact email is shown as unconfirmed in the form, and revealed after its confirmation', async ({
  page,
  otherPage,
  request,
}) => {
  const owner = await member(request, 'Bruna');
  await signInAs(page, owner);
  await signInAs(otherPage, await member(request, 'Nora'));
  const id = await publishNew(page, { title: 'La casa di Bruna', price: { amount: 90_000, currency: 'EUR' } });
  const contact = `ufficio.${crypto.randomUUID().slice(0, 8)}@posta.test`;
  const revealed = async () => {
    await open(otherPage, `/listing/${id}`);
    await otherPage.getByRole('button', { name: text('contact:ways.email.show') }).click();
    return otherPage.locator('main a[href^="mailto:"]').innerText();
  };

  await open(page, `/dashboard/listings/${id}`);
  await expect(page.getByText(text('listingForm:contact.confirmed'), { exact: true })).toBeVisible();
  await page.getByLabel(text('listingForm:fields.contactEmail')).fill(contact);
  await expect(page.getByText(text('listingForm:contact.confirmed'), { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: text('listingForm:saveChanges') }).click();
  await expect(toast(page, text('listingForm:form.updateSuccess'))).toBeVisible();
  await open(page, `/dashboard/listings/${id}`);
  await expect(page.getByText(textPattern('listingForm:contact.waiting', { wanted: contact }))).toContainText(
    owner.email,
  );
  await expectAccessible(page);
  expect(await revealed()).toContain(owner.email);

  const email = await waitForEmail(request, contact, text('email-change.emails:contact.subject'));
  await open(otherPage, linkIn(email));
  await expectAccessible(otherPage);
  await otherPage.getByRole('button', { name: text('identity:contactEmail.submit') }).click();
  await expect(otherPage.getByRole('heading', { name: text('identity:contactEmail.done') })).toBeVisible();
  expect(await revealed()).toContain(contact);
  await page.reload();
  await expect(page.getByText(text('listingForm:contact.confirmed'), { exact: true })).toBeVisible();
});

test('a draft is saved with an unconfirmed contact email', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Bruna'));
  const contactEmail = `casa.${crypto.randomUUID().slice(0, 8)}@posta.test`;
  const { id } = await saveListing(page, 'MARKET', {
    property: { id: await newProperty(page) },
    title: 'Una bozza',
    contractType: 'SALE',
    contactEmail,
    price: { amount: 90_000, currency: 'EUR' },
  });
  await open(page, `/dashboard/listings/${id}`);
  await page.getByRole('button', { name: text('listingForm:contact.again') }).click();
  await expect(page.getByText(text('listingForm:contact.recent'))).toBeVisible();
});

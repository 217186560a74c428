import { expect, expectAccessible, open, test } from './journey.ts';
import { admin, changeListingStatus, listingCard, newStay, switchStayPlan } from './listings.ts';
import { text } from './messages.ts';
import { member, signInAs } from './users.ts';

/** LAW-01: two properties with one CIN. The advertiser of the second is warned, not blocked, and an admin sees both. */

const cin = 'IT075035C2PROVA8AB';
const first = 'La casa del primo codice';
const second = 'La casa con lo stesso codice';

test.beforeEach(async ({ app }) => switchStayPlan(app, false));
test.afterEach(async ({ app }) => switchStayPlan(app, true));

test('the second property with a CIN is published with a warning, and queued for an admin with the name of the first', async ({
  page,
  otherPage,
}) => {
  await signInAs(page, await member(page.request, 'Giulia'));
  await changeListingStatus(page, (await newStay(page, { title: first, cin })).id, 'publish');
  const { id } = await newStay(page, { title: second });

  await open(page, `/dashboard/listings/${id}`);
  const field = page.getByRole('textbox', { name: text('listingForm:fields.cin') });
  const warning = page.getByText(text('listingForm:help.cinSharing.OWN'));
  await field.fill('IT075035C2PROVA8AC');
  await expect(page.getByText(text('listingForm:help.cinGood'))).toBeVisible();
  await expect(warning).toHaveCount(0);
  // A CIN of Roma for a property in Lecce is rejected in the form, before publication.
  await field.fill('IT058091C2PROVA8AC');
  await expect(page.getByText(text('listingForm:help.cinOtherComune', { comune: 'Lecce' }))).toBeVisible();
  await expect(page.getByText(text('listingForm:help.cinGood'))).toHaveCount(0);
  await field.fill(cin.toLowerCase());
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('listingForm:saveAndPublish') }).click();

  const published = page.getByRole('region', { name: text('myListings:publish.done', { title: second }) });
  await expect(published).toContainText(text('myListings:publish.cinSharing.OWN'));
  await expect(listingCard(page, second)).toContainText(text('myListings:statuses.PUBLISHED'));
  await expectAccessible(page);

  await signInAs(otherPage, admin);
  const shared = otherPage.getByRole('listitem', { name: second });
  // The check follows the publication.
  await expect(async () => {
    await open(otherPage, '/admin/moderation?sign=CIN_SHARED');
    await expect(shared).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await expect(shared).toContainText(text('moderation:facts.cinShared', { cin }));
  await expect(shared.getByRole('link', { name: first })).toBeVisible();
  await expect(shared).toContainText(`${first} · ${text('moderation:facts.cinBySame')}`);
  await expectAccessible(otherPage);
});

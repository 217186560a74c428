import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from './journey.ts';
import { giulia } from './listings.ts';
import { text } from './messages.ts';
import { DEMO_PASSWORD, signInAs } from './users.ts';

/** A stay of the demo dataset that is over is reviewed by both parties on phones. A stay becomes completed only with time. */

type Item = { id: number; listingId: number; checkOut: string };
const marco = { email: 'marco@soglia.test', password: DEMO_PASSWORD };

/** The stay of Marco at Giulia's that ended last. */
async function lastStay(page: Page): Promise<Item> {
  const response = await page.request.get('/api/v1/stay-bookings?role=GUEST&status=COMPLETED');
  const { data } = (await response.json()) as { data: Item[] };
  const [last] = data.toSorted((a, b) => b.checkOut.localeCompare(a.checkOut));
  if (!last) throw new Error('The demo data has no completed stay');
  return last;
}

async function rate(page: Page, names: readonly Parameters<typeof ratingName>[0][], value: string): Promise<void> {
  for (const name of names) {
    const group = page.getByRole('group', { name: text('stayReviews:form.rate', { what: ratingName(name) }) });
    await group.getByRole('radio', { name: value, exact: true }).check({ force: true });
  }
}

const ratingName = (
  name: 'overall' | 'cleanliness' | 'accuracy' | 'communication' | 'place' | 'value' | 'tidiness' | 'rules',
) => text(`stayReviews:ratings.${name}`);

test('guest and host review a stay, and both reviews appear with the second one', async ({
  page,
  otherPage: hostPage,
}) => {
  test.slow();
  const [written, ofHost, reply] = ['Casa tranquilla, torneremo.', 'Ospite gentile e ordinato.', 'Ti aspettiamo.'];
  await page.setViewportSize({ width: 390, height: 844 });
  await hostPage.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, marco);
  const { id, listingId } = await lastStay(page);
  await open(page, `/dashboard/trips/${id}`);
  await page.getByRole('button', { name: text('stayReviews:form.send') }).click();
  await expect(page.getByText(text('stayReviews:form.rateAll'))).toBeVisible();
  await rate(page, ['overall', 'cleanliness', 'accuracy', 'communication', 'place', 'value'], '5');
  await page.getByLabel(text('stayReviews:form.text.GUEST')).fill(written);
  await expectAccessible(page);
  await page.getByRole('button', { name: text('stayReviews:form.send') }).click();
  await expect(page.getByText(written)).toBeVisible();

  await signInAs(hostPage, giulia);
  await open(hostPage, `/dashboard/stays/${id}`);
  await expect(hostPage.getByText(written)).toHaveCount(0);
  await rate(hostPage, ['communication', 'tidiness', 'rules'], '4');
  await hostPage.getByLabel(text('stayReviews:form.text.HOST')).fill(ofHost);
  await hostPage.getByRole('button', { name: text('stayReviews:form.send') }).click();
  await expect(hostPage.getByText(written)).toBeVisible();
  await hostPage.getByLabel(text('stayReviews:reply.label')).fill(reply);
  await hostPage.getByRole('button', { name: text('stayReviews:reply.send'), exact: true }).click();
  await expect(hostPage.getByText(reply)).toBeVisible();
  await expectAccessible(hostPage);

  await open(page, `/listing/${listingId}`);
  const reviews = page.locator('#reviews');
  await expect(reviews.getByText(written)).toBeVisible();
  await expect(reviews.getByText(reply)).toBeVisible();
  await expect(reviews.getByText(text('stayReviews:listing.verified'))).toBeVisible();
  await expectAccessible(page);
});

test('the ages of children follow the guest to the checkout', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, marco);
  const { listingId } = await lastStay(page);
  const day = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });
  await open(
    page,
    `/listing/${listingId}?checkInDate=${day(100)}&checkOutDate=${day(103)}&adultGuests=1&childGuests=1`,
  );
  await page.getByLabel(text('stays:ages.child', { number: 1 })).click();
  await page.getByRole('option', { name: text('stays:ages.years', { count: 7 }) }).click();
  await expect(page).toHaveURL(/childAges=7/);
  await page
    .getByRole('link', { name: text('bookingTerms:offer.REQUEST'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/stays\/\d+\/book\?.*childAges=7/);
  await open(page, page.url());
  await expect(page.getByLabel(text('stays:ages.child', { number: 1 }))).toContainText(
    text('stays:ages.years', { count: 7 }),
  );
  await expectAccessible(page);
});

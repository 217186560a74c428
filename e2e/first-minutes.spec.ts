import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, results, test } from './journey.ts';
import { anyText, text, textPattern } from './messages.ts';
import { createProperty } from './properties.ts';
import { createUserData, fillSignIn, fillSignUp, linkIn, waitForEmail } from './users.ts';

/** The first steps of a new visitor, in one journey: from the home page to a message, a published listing and a booked visit. */

// Sixteen screens, a property with a photo, and two emails.
test.describe.configure({ timeout: 120_000 });

const pager = (page: Page) => page.getByRole('navigation', { name: text('search:pages') });

/** On a wide screen a card opens a preview first. */
async function openFirstResult(page: Page): Promise<void> {
  await results(page).first().getByRole('link').first().click();
  const preview = page.getByRole('link', { name: text('preview:openListing') });
  await expect(
    preview.or(page.getByRole('textbox', { name: textPattern('contact:write.labelTo') })).first(),
  ).toBeVisible();
  if (await preview.isVisible()) await preview.click();
  await expect(page).toHaveURL(/\/listing\/\d+/);
}

for (const width of [390, 1440]) {
  test(`a new visitor finds, writes, publishes and books, ${width} px wide`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    const user = createUserData('Fiamma');

    // From the home page to the third page of a search.
    await open(page, '/');
    await page
      .getByRole('main')
      .getByRole('button', { name: text('home:buy.submit') })
      .click();
    await expect(page).toHaveURL(/\/search\/market\?/);
    await pager(page)
      .getByRole('link', { name: text('search:nextPage') })
      .click();
    await pager(page)
      .getByRole('link', { name: text('search:pageNumber', { page: 3 }), exact: true })
      .click();
    await expect(page).toHaveURL(/[?&]page=2(&|$)/);
    await expectAccessible(page);

    // Opens a listing, writes a message and creates the required account.
    await openFirstResult(page);
    const listing = new URL(page.url()).pathname;
    const message = page.getByRole('textbox', { name: textPattern('contact:write.labelTo') });
    await message.fill('Buongiorno, posso vederla sabato?');
    await page.getByRole('link', { name: text('contact:signIn.action') }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: text('accounts:signIn.toSignUp') })
      .click();
    await fillSignUp(page, user);
    await expect(page.getByRole('heading', { name: text('identity:verifyWait.heading') })).toBeVisible();
    await page.goto(linkIn(await waitForEmail(request, user.email, text('sign-up.emails:verify.subject'))));
    await page.getByRole('link', { name: text('identity:verify.signInAndGoOn') }).click();
    await fillSignIn(page, user.email, user.password);
    await expect(page).toHaveURL(new RegExp(`${listing.match(/\/listing\/\d+/)?.[0]}.*#contatti$`));
    await expect(message).toHaveValue('Buongiorno, posso vederla sabato?');
    await page.getByRole('button', { name: text('contact:write.send') }).click();
    await expect(page.getByText(text('contact:sent.title'))).toBeVisible();
    await expectAccessible(page);

    // A property of the user, and its listing.
    await createProperty(page, 'Via dei Primi Passi', { isComplete: true });
    const offers = page.getByRole('region', { name: text('homes:offers.title') });
    await offers.getByRole('link', { name: text('homes:offers.SALE') }).click();
    const title = `Casa dei primi passi ${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel(text('listingForm:fields.title')).fill(title);
    await page.getByLabel(text('listingForm:priceOf.SALE')).fill('185000');
    await expect(page.getByLabel(text('listingForm:fields.contactPhone'))).toHaveValue(/\d/);
    await page.getByRole('button', { name: text('listingForm:saveAndPublish') }).click();
    const published = page.getByRole('region', { name: text('myListings:publish.done', { title }) });
    await expectAccessible(page);
    await published.getByRole('link', { name: text('myListings:publish.see') }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);

    // A visit of another property.
    await open(page, '/search/market?hasOpenDays=true');
    await openFirstResult(page);
    await page
      .getByRole('region', { name: text('offer:openDays.heading') })
      .getByRole('link')
      .first()
      .click();
    await page
      .getByRole('button', { name: anyText('openDayBookings:booking.action', 'openDayBookings:booking.request') })
      .click();
    await expect(
      page.getByRole('heading', { name: anyText('openDayBookings:ends.success', 'openDayBookings:ends.sent') }),
    ).toBeVisible();
    await expectAccessible(page);
    await open(page, '/dashboard/open-days/bookings');
    await expect(page.getByRole('row')).not.toHaveCount(0);
  });
}

import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { text } from './messages.ts';

/** The public page of an agency, its frame on other sites, and its statistics. */

const business = { name: 'Aurora Srl', address: 'Via Roma 1, Torino', vatNumber: '12345670017', reaNumber: null };

/** An agency with one published listing, on this page's session. */
async function createAgency(page: Page, width: number) {
  const { owner, listing } = await createAdvertiser(page, 'Aurora');
  const name = `Studio Vetrina ${width} ${owner.id}`;
  const data = { name, business, takeOver: true };
  const response = await page.request.post('/api/v1/organizations', { data });
  await expect(response).toBeOK();
  const { id, slug, accountId, version } = (await response.json()).data;
  const details = {
    version,
    description: 'Dal 1998 case in collina e in città.',
    website: 'https://studio.example/',
    openingHours: [{ weekday: 1, opens: '09:00:00', closes: '13:00:00' }],
  };
  await expect(await page.request.patch(`/api/v1/organizations/${id}`, { data: details })).toBeOK();
  const member = { isPublic: true, title: 'Titolare' };
  await expect(await page.request.patch(`/api/v1/organizations/${id}/members/${owner.id}`, { data: member })).toBeOK();
  return { id, slug, accountId, name, owner, listing };
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const width of [390, 1440]) {
  test(`a visitor reads the page of an agency and searches its listings, ${width} px wide`, async ({
    page,
    otherPage,
  }) => {
    for (const one of [page, otherPage]) await one.setViewportSize({ width, height: 900 });
    const { slug, name, accountId, listing, owner } = await createAgency(page, width);
    await open(otherPage, `/profile/${accountId}`);
    await expect(otherPage).toHaveURL(`/agenzie/${slug}`);
    await expect(otherPage.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(otherPage.getByText(business.vatNumber)).toBeVisible();
    await expect(otherPage.getByText(`${owner.name} ${owner.surname}`)).toBeVisible();
    await expect(otherPage.getByText('09:00–13:00')).toBeVisible();
    expect(await otherPage.locator('script[type="application/ld+json"]').textContent()).toContain('RealEstateAgent');
    await expectAccessible(otherPage);
    expect(await overflow(otherPage)).toBe(width);

    // On phones the listings come first.
    if (width === 390)
      await otherPage
        .getByRole('button', { name: text('agencies:list.openFilters', { count: 0 }), exact: true })
        .click();
    const filters = otherPage.getByRole('search', { name: text('profile:filters.label') });
    await filters.getByLabel(text('agencies:list.minRooms')).selectOption('5');
    await filters.getByRole('button', { name: text('profile:filters.submit') }).click();
    await expect(otherPage.getByRole('heading', { name: text('agencies:list.none') })).toBeVisible();
    await otherPage
      .getByRole('link', { name: text('agencies:list.clear') })
      .first()
      .click();
    await expect(otherPage).toHaveURL(`/agenzie/${slug}`);
    await otherPage.getByRole('button', { name: text('agencies:map.show') }).click();
    await expect(otherPage.getByRole('button', { name: new RegExp(listing.title) })).toBeVisible();
    await expectAccessible(otherPage);

    await open(otherPage, `/listing/${listing.id}`);
    await otherPage
      .getByRole('link', { name: new RegExp(business.name) })
      .first()
      .click();
    await expect(otherPage).toHaveURL(`/agenzie/${slug}`);

    await open(otherPage, '/agenzie?comune=qqzzqq');
    await expect(otherPage.getByText(text('agencies:directory.unknown', { place: 'qqzzqq' }))).toBeVisible();
    await otherPage.getByRole('link', { name: text('agencies:directory.all') }).click();
    await expect(otherPage.getByRole('link', { name })).toBeVisible();
    await expectAccessible(otherPage);
    expect(await overflow(otherPage)).toBe(width);
  });

  test(`an owner copies the frame for the agency's site and reads the statistics, ${width} px wide`, async ({
    page,
    otherPage,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id, slug, name, listing } = await createAgency(page, width);
    await open(page, `/dashboard/agency/${slug}/website`);
    const code = await page.getByLabel(text('agencyWebsite:code')).inputValue();
    expect(code.split('\n')).toHaveLength(2);
    expect(code).toContain(`/embed/agenzie/${slug}"`);
    const frame = page.frameLocator(`iframe[title="${text('agencyWebsite:frameTitle', { name })}"]`);
    const link = frame.getByRole('link', { name: new RegExp(listing.title) });
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await expect(link).toHaveAttribute('target', '_blank');
    await page
      .getByRole('button', { name: text('agencyWebsite:copy'), exact: true })
      .first()
      .click();
    await expect(
      toast(page, text('agencyWebsite:copied')).or(toast(page, text('agencyWebsite:notCopied'))),
    ).toBeVisible();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(width);

    // Another browser views the listing; the frame alone counts nothing.
    await open(otherPage, `/listing/${listing.id}`);
    const statistics = async () => {
      const response = await page.request.get(`/api/v1/organizations/${id}/statistics`);
      return (await response.json()).data.totals.views;
    };
    await expect.poll(statistics).toBe(1);
    await open(page, `/dashboard/agency/${slug}/statistics`);
    await expect(page.getByRole('row', { name: new RegExp(listing.title) })).toContainText('1');
    await page.getByLabel(text('agencyStatistics:measure')).selectOption('contacts');
    await expectAccessible(page);
    expect(await overflow(page)).toBe(width);
    const download = page.waitForEvent('download');
    await page
      .getByRole('link', { name: text('agencyStatistics:csv') })
      .last()
      .click();
    expect((await download).suggestedFilename()).toContain('soglia-listing');
    await page.getByLabel(text('agencyStatistics:from'), { exact: true }).fill('2020-01-01');
    await page.getByRole('button', { name: text('agencyStatistics:apply'), exact: true }).click();
    await expect(page.getByText(text('agencyStatistics:wrong'))).toBeVisible();
    await page.getByRole('link', { name: text('agencyStatistics:days', { count: 7 }), exact: true }).click();
    await expect(page).toHaveURL(/days=7/);
  });
}

import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { admin, createAdvertiser } from './listings.ts';
import { text } from './messages.ts';
import { signInAs } from './users.ts';

/** Limits of an agency, set by an admin; two leads that become one. */

const business = {
  name: 'Studio Prova Srl',
  address: 'Via Roma 1, Torino',
  vatNumber: '12345670017',
  reaNumber: null,
};

/** The signed-in advertiser becomes an agency with their listings. */
async function takeOver(page: Page): Promise<{ id: number; slug: string; name: string }> {
  const data = { name: `Studio ${crypto.randomUUID().slice(0, 8)}`, business, takeOver: true };
  const response = await page.request.post('/api/v1/organizations', { data });
  await expect(response).toBeOK();
  return (await response.json()).data;
}

test('an admin sets seats and included listings, and the agency follows them', async ({ page, otherPage, watch }) => {
  // An allowance below the published listings.
  watch.expectFault(/status of 409/);
  await createAdvertiser(page, 'Giulia');
  const agency = await takeOver(page);
  await signInAs(otherPage, admin);
  await open(otherPage, `/admin/organizations?name=${encodeURIComponent(agency.name)}`);
  await expectAccessible(otherPage);
  await otherPage.getByRole('button', { name: text('organizationLimits:editOne', { name: agency.name }) }).click();
  await expectAccessible(otherPage);
  await otherPage.getByLabel(text('organizationLimits:seats'), { exact: true }).fill('1');
  await otherPage.getByLabel(text('organizationLimits:allowance'), { exact: true }).fill('0');
  await otherPage.getByLabel(text('organizationLimits:reason'), { exact: true }).fill('Contratto di prova');
  await otherPage.getByRole('button', { name: text('organizationLimits:save'), exact: true }).click();
  await expect(otherPage.getByText(text('organizationLimits:listingsUsed', { count: 1 }))).toBeVisible();
  await otherPage.getByLabel(text('organizationLimits:allowance'), { exact: true }).fill('1');
  await otherPage.getByRole('button', { name: text('organizationLimits:save'), exact: true }).click();
  await expect(toast(otherPage, text('organizationLimits:saved', { name: agency.name }))).toBeVisible();
  await otherPage.setViewportSize({ width: 390, height: 844 });
  await expect(
    otherPage.getByRole('cell', { name: text('organizationLimits:used', { used: 1, total: 1 }) }).first(),
  ).toBeVisible();
  await expectAccessible(otherPage);

  await open(page, `/dashboard/agency/${agency.slug}/team`);
  await expect(page.getByText(text('organizations:invite.full'))).toBeVisible();
  await expectAccessible(page);
});

test('two leads become one on a phone, and are split again', async ({ page }) => {
  await createAdvertiser(page, 'Giulia');
  const { id, slug } = await takeOver(page);
  const enter = async (contact: object) => {
    const data = { name: 'Bruno Bianchi', source: 'PHONE', legalBasis: 'CONTRACT', ...contact };
    const response = await page.request.post(`/api/v1/organizations/${id}/leads`, { data });
    await expect(response).toBeOK();
    return (await response.json()).data.id as number;
  };
  const [first] = [await enter({ email: 'bruno@prova.test' }), await enter({ phone: '+393331234567' })];
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/dashboard/agency/${slug}/leads/${first}`);
  await page.getByRole('button', { name: text('leads:merge.open') }).click();
  await expect(page.getByText(text('leads:merge.none'))).toBeVisible();
  await page.getByLabel(text('leads:filters.q'), { exact: true }).fill('Bruno');
  await page.getByRole('button', { name: text('leads:filters.search'), exact: true }).click();
  await page.getByRole('radio', { name: /Bruno Bianchi/ }).check();
  await expect(page.getByText(text('leads:merge.moves', { count: 0 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('leads:merge.submit'), exact: true }).click();
  await expect(toast(page, text('leads:merge.done'))).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: text('leads:timeline.split'), exact: true }).click();
  await expect(page.getByRole('button', { name: text('leads:timeline.split'), exact: true })).toBeHidden();
  await expectAccessible(page);
});

test('an owner reads the billing of the agency', async ({ page }) => {
  await createAdvertiser(page, 'Giulia');
  const { slug } = await takeOver(page);
  const billing = `/dashboard/agency/${slug}/billing`;
  await open(page, billing);
  await expect(page.getByRole('heading', { name: text('billing:title'), level: 1 })).toBeVisible();
  await expect(page.getByText(text('billing:transactions.none'))).toBeVisible();
  await page.getByRole('tab', { name: text('billing:invoices.tab') }).click();
  await expect(page).toHaveURL(`${billing}?tab=invoices`);
  await expect(page.getByText(text('billing:invoices.none'))).toBeVisible();
  await expect(page.getByRole('heading', { name: text('billing:details.title') })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

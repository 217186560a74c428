import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { admin, giulia } from './listings.ts';
import { text } from './messages.ts';
import { DEMO_PASSWORD, signInAs } from './users.ts';

/** The guest of the stay in progress of the demo dataset reports a problem, and an admin decides. */

const marco = { email: 'marco@soglia.test', password: DEMO_PASSWORD };

/** The stay in progress at Giulia's. */
async function currentStay(guest: Page): Promise<number> {
  const response = await guest.request.get('/api/v1/stay-bookings?role=GUEST&status=CHECKED_IN');
  const { data } = (await response.json()) as { data: { id: number }[] };
  if (!data[0]) throw new Error('The demo data has no stay in progress');
  return data[0].id;
}

test('a guest reports a problem, an admin decides on a partial refund, and both parties see it', async ({
  page,
  otherPage,
  browser,
  baseURL,
}) => {
  test.slow();
  const [problem, decision] = ['Il riscaldamento non funziona.', 'Due notti senza riscaldamento.'];
  await otherPage.setViewportSize({ width: 390, height: 844 });
  await signInAs(otherPage, giulia);

  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, marco);
  const id = await currentStay(page);
  await open(page, `/dashboard/trips/${id}`);
  await page.getByRole('button', { name: text('stayDisputes:report.open') }).click();
  const report = page.getByRole('dialog');
  await report.getByRole('button', { name: text('stayDisputes:report.send') }).click();
  await expect(report.getByText(text('stayDisputes:report.needed'))).toBeVisible();
  await report.getByLabel(text('stayDisputes:report.reason')).fill(problem);
  await expectAccessible(page);
  await report.getByRole('button', { name: text('stayDisputes:report.send') }).click();
  await expect(page.getByText(text('stayDisputes:open.GUEST'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('stayDisputes:report.open') })).toHaveCount(0);
  await expectAccessible(page);

  await open(otherPage, `/dashboard/stays/${id}`);
  await expect(otherPage.getByText(text('stayDisputes:open.HOST'))).toBeVisible();

  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  await signInAs(desk, admin);
  await open(desk, '/admin/stays');
  const first = desk.getByRole('row').nth(1);
  await expect(first).toContainText(text('stayBookings:status.DISPUTED'));
  await expectAccessible(desk);
  await first.getByRole('link').click();
  await expect(desk).toHaveURL(`/admin/stays/${id}`);
  await open(desk, desk.url());
  await expect(desk.getByText(problem)).toBeVisible();
  await desk.getByRole('button', { name: text('adminStays:resolve.title') }).click();
  const decide = desk.getByRole('dialog');
  await decide.getByLabel(text('adminStays:amount.label')).fill('999999');
  await decide.getByLabel(text('adminStays:reason.label')).fill(decision);
  await decide.getByRole('button', { name: text('adminStays:resolve.action') }).click();
  await decide.getByLabel(text('adminStays:amount.label')).fill('50');
  await decide.getByRole('radio', { name: text('adminStays:outcome.END') }).check({ force: true });
  await expectAccessible(desk);
  await decide.getByRole('button', { name: text('adminStays:resolve.action') }).click();
  await expect(toast(desk, text('adminStays:decided'))).toBeVisible();
  await expect(desk.getByText(decision).first()).toBeVisible();
  await expect(desk.getByRole('button', { name: text('adminStays:resolve.title') })).toHaveCount(0);
  await expectAccessible(desk);
  await context.close();

  for (const [party, address] of [
    [page, `/dashboard/trips/${id}`],
    [otherPage, `/dashboard/stays/${id}`],
  ] as const) {
    await open(party, address);
    await expect(party.getByText(text('stayDisputes:decided.ended'))).toBeVisible();
    await expect(party.getByText(decision)).toBeVisible();
    await expect(party.getByText(/Rimborso: 50/)).toBeVisible();
  }
});

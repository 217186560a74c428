import { expect, expectAccessible, test } from './journey.ts';
import { text } from './messages.ts';

const example =
  'price=250000&firstHome=true&cadastralIncome=700&agencyPercent=3&mortgageAmount=200000&mortgageRate=3.4' +
  '&mortgageOrigination=1000&mortgageAppraisal=300&mortgageInsurance=600';

test('a link to the costs shows the same result to everyone, and follows each change', async ({ page }) => {
  await page.goto(`/quanto-costa?${example}`);
  const status = page.getByRole('main').getByRole('status').first();
  await expect(status).toContainText('68.208 €');
  await expect(status).toContainText('990,55 €');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.getByText(text('costs:lines.REGISTRATION_TAX'), { exact: true }).click();
  await expect(page.getByText('80.850 €')).toBeVisible();
  await page.getByRole('spinbutton', { name: text('costs:fields.agencyPercent') }).fill('0');
  await expect(status).toContainText('59.058 €');
  await expect(page).not.toHaveURL(/agencyPercent/);
  await expectAccessible(page);
  await page.getByRole('spinbutton', { name: text('costs:fields.mortgageRate') }).fill('21');
  await page.getByRole('button', { name: text('costs:calculate') }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('link', { name: text('costs:rent.tab'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('costs:rent.title'));
  await expect(page.getByText(text('costs:example'))).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of the costs calculates on the server', async ({ page }) => {
    await page.goto('/quanto-costa?kind=rent');
    await page.getByRole('spinbutton', { name: text('costs:fields.monthlyRent') }).fill('1000');
    await page.getByRole('button', { name: text('costs:calculate') }).click();
    await expect(page).toHaveURL(/monthlyRent=1000/);
    // 1,050 + 3,000 + 120 + 32.
    await expect(page.getByRole('main')).toContainText('4.202 €');
  });
});

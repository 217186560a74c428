import { card, expect, expectAccessible, open, test, toast } from './journey.ts';
import { changeListingStatus, createAdvertiser } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { member, signIn, signInAs } from './users.ts';

/** From a saved search to the email about a new listing, its alert page, and the unsubscribe link. */

type Email = { subject: string; text: string };

test('a saved search sends an email about a new listing, and a link stops the emails', async ({
  page,
  otherPage,
  request,
}) => {
  const user = await member(request, 'Alma');
  await signInAs(page, user);
  // No other listing has this price.
  const price = 185_137;
  const searchFilter = { context: 'MARKET', minPrice: price, maxPrice: price };
  const saved = await page.request.post('/api/v1/saved-searches', { data: { name: 'Proprio quella', searchFilter } });
  await expect(saved).toBeOK();
  const { id, title } = (await createAdvertiser(otherPage, 'Giulia', { amount: price })).listing;

  let email: Email | undefined;
  await expect
    .poll(
      async () => {
        const response = await request.get('/api/v1/dev/mailbox', { params: { to: user.email } });
        const { data } = (await response.json()) as { data: Email[] };
        email = data.find(({ subject }) => subject.includes(title));
        return email;
      },
      { timeout: 20_000, message: 'the email about the new listing' },
    )
    .toBeTruthy();
  expect(email?.text).toContain('Via Prova 7, Lecce');
  expect(email?.text).toContain('64 m², 3 locali');
  const pathIn = (words: RegExp) => {
    const link = email?.text.match(words)?.[0];
    if (!link) throw new Error(`The email has no ${words}`);
    return new URL(link).pathname + new URL(link).search;
  };

  await open(page, '/dashboard/alerts');
  const row = page.getByRole('list', { name: text('alerts:inbox.list') }).getByRole('link');
  await expect(row).toContainText(title);
  await expect(row).toContainText(text('alerts:inbox.unread'));
  await expect(row).toContainText(
    `${text('alerts:receipt.reasons.NEW')} ${text('alerts:receipt.searches')} «Proprio quella».`,
  );
  await expectAccessible(page);
  const searches = page.getByRole('navigation').getByRole('link', { name: text('dashboard:nav.searches') });
  await expect(searches).toHaveAccessibleName(new RegExp(`${text('dashboard:nav.unread', { count: 1 })}$`));
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const more = page.getByRole('button', { name: text('dashboard:nav.more') });
  await expect(more).toHaveAccessibleName(new RegExp(`${text('dashboard:nav.unread', { count: 1 })}$`));
  await more.click();
  await expect(searches).toHaveAccessibleName(new RegExp(`${text('dashboard:nav.unread', { count: 1 })}$`));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize(wide);

  // The button of the email leads to the alert page, and from there to the listing and the search.
  await open(page, pathIn(/https?:\/\/\S+\/dashboard\/alerts\/\d+/));
  await expect(page.getByRole('heading', { level: 1, name: text('alerts:receipt.title', { count: 1 }) })).toBeVisible();
  await expect(page.getByText(text('alerts:receipt.reasons.NEW'))).toBeVisible();
  await expect(page.getByRole('link', { name: '«Proprio quella»' })).toHaveAttribute(
    'href',
    `/search/market?minPrice=${price}&maxPrice=${price}&propertyGroup=all`,
  );
  await expectAccessible(page);
  await page.locator(`main a[href="/listing/${id}"]`).first().click();
  await expect(page).toHaveURL(`/listing/${id}`);
  await open(page, '/dashboard/alerts');
  await expect(row).toContainText(title);
  await expect(row).not.toContainText(text('alerts:inbox.unread'));
  await expect(searches).not.toHaveAccessibleName(textPattern('dashboard:nav.unread'));

  // One click unsubscribes, also without sign-in; no other address contains the token.
  await page.request.post('/api/v1/auth/logout');
  const stop = pathIn(/https?:\/\/\S+\/alerts\/unsubscribe\?token=\S+/);
  const token = new URLSearchParams(stop.split('?')[1]).get('token') ?? '';
  const leaks: string[] = [];
  page.on('request', (outgoing) => {
    const { pathname, search } = new URL(outgoing.url());
    if (pathname !== '/alerts/unsubscribe' && !pathname.startsWith('/api/v1/alerts/unsubscribe/')) leaks.push(search);
    leaks.push(outgoing.headers().referer ?? '');
  });
  await open(page, stop);
  await expect(page).toHaveURL('/alerts/unsubscribe');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await page.getByRole('button', { name: text('alerts:stop.action') }).click();
  await expect(page.getByRole('heading', { name: text('alerts:stop.done') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('alerts:stop.resume') }).click();
  await expect(page.getByRole('button', { name: text('alerts:stop.action') })).toBeVisible();
  expect(leaks.filter((text) => text.includes(token))).toEqual([]);

  await changeListingStatus(otherPage, id, 'suspend');
  await signIn(page, user);
  await expect(page).toHaveURL('/dashboard/overview');
  await open(page, '/dashboard/alerts');
  await row.click();
  await expect(page.getByText(text('alerts:receipt.gone'))).toBeVisible();
  await expectAccessible(page);
});

test('a user chooses how often alert emails arrive and during which hours they pause', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Quirina'));
  await open(page, '/dashboard/profile/saved-searches');
  await page
    .getByRole('main')
    .getByRole('link', { name: text('alerts:toAlerts') })
    .click();
  await expect(page.getByRole('heading', { name: text('alerts:inbox.none') })).toBeVisible();
  const settings = card(page, text('alerts:settings.title'));
  await expect(settings.getByText(text('alerts:settings.next.now'))).toBeVisible();
  await settings.getByRole('radio', { name: text('alerts:settings.WEEKLY') }).check();
  await settings.getByRole('switch', { name: text('alerts:settings.quiet') }).check();
  await settings.getByLabel(text('alerts:settings.from')).fill('07:00');
  await settings.getByLabel(text('alerts:settings.to'), { exact: true }).fill('07:00');
  await settings.getByRole('button', { name: text('alerts:settings.save') }).click();
  await expect(settings.getByText(text('alerts:settings.sameHours'))).toBeVisible();
  await expectAccessible(page);
  await settings.getByLabel(text('alerts:settings.to'), { exact: true }).fill('09:30');
  await settings.getByRole('button', { name: text('alerts:settings.save') }).click();
  await expect(toast(page, text('alerts:settings.saved'))).toBeVisible();
  await expect(settings.getByText(textPattern('alerts:settings.next.day', { time: '09:30' }))).toBeVisible();
  await page.reload();
  await expect(settings.getByRole('radio', { name: text('alerts:settings.WEEKLY') })).toBeChecked();
  await expect(settings.getByLabel(text('alerts:settings.from'))).toHaveValue('07:00');
  await expect(settings.getByLabel(text('alerts:settings.zone'))).toHaveValue('Europe/Rome');
});

test('a truncated link shows a helpful message', async ({ page, watch }) => {
  watch.expectFault(/404/);
  await open(page, '/alerts/unsubscribe?token=abc');
  await expect(page.getByRole('heading', { name: text('alerts:stop.invalid') })).toBeVisible();
  await expectAccessible(page);
  await open(page, '/alerts/unsubscribe');
  await expect(page.getByRole('heading', { name: text('alerts:stop.invalid') })).toBeVisible();
});

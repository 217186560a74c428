import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { fromBuffer } from 'yauzl';
import { card, expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { publishNew } from './listings.ts';
import { anyText, text, textPattern } from './messages.ts';
import { linkIn, member, signIn, signInAs, type TestUser, waitForEmail } from './users.ts';

/** A user edits their own profile, secures it, exports its data and deletes it. */
let someone: TestUser & { id: number };
test.beforeEach(async ({ page, request }) => {
  someone = await member(request, 'Bruna');
  await signInAs(page, someone);
  await open(page, '/dashboard/profile');
});

const picture = (color: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: color } })
    .png()
    .toBuffer();

test('a user edits their profile within limits', async ({ page }) => {
  await expectAccessible(page);
  const panel = card(page, text('profile:card.title'));
  await expect(panel.getByText(text('profile:since.thisMonth'))).toBeVisible();
  await panel.getByRole('button', { name: text('profile:edit') }).click();
  await expect(panel.getByLabel(text('profile:card.name'), { exact: true })).toBeFocused();
  await panel.getByLabel(text('profile:card.name'), { exact: true }).fill(' ');
  await panel.getByLabel(text('profile:card.biography')).fill('a'.repeat(503));
  await panel.getByRole('button', { name: text('profile:save') }).click();
  await expect(summary(page)).toContainText(`${text('profile:card.name')}: ${text('validation:required')}`);
  await expect(summary(page)).toContainText(text('profile:card.biographyOver', { count: 3 }));
  await expectAccessible(page);

  await panel.getByLabel(text('profile:card.name'), { exact: true }).fill('Brunella');
  await panel.getByLabel(text('profile:card.biography')).fill('Cerco una casa con un balcone grande.');
  await panel.getByLabel(text('profile:card.gender')).selectOption({ label: text('profile:card.genders.FEMALE') });
  await panel.getByRole('button', { name: text('profile:save') }).click();
  await expect(toast(page, text('profile:updated'))).toBeVisible();
  await expect(panel.getByText('Cerco una casa con un balcone grande.')).toBeVisible();
  await expect(panel.getByRole('button', { name: text('profile:edit') })).toBeFocused();
  await expect(panel.getByText('Brunella Prova')).toBeVisible();
});

test('leaving any form with changes needs a confirmation', async ({ page }) => {
  const panel = card(page, text('profile:card.title'));
  await panel.getByRole('button', { name: text('profile:edit') }).click();
  await panel.getByLabel(text('profile:card.biography')).fill('Una riga da non perdere.');
  const password = card(page, text('profile:password.title'));
  await password.getByRole('button').first().click();
  await password.getByRole('textbox', { name: text('profile:password.old') }).fill('qualcosa');
  await page
    .getByRole('link', { name: text('shell:homeLink') })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: text('unsaved:title') });
  await expectAccessible(page);
  await question.getByRole('button', { name: text('unsaved:stay') }).click();
  await expect(question).toBeHidden();
  await expect(panel.getByLabel(text('profile:card.biography'))).toHaveValue('Una riga da non perdere.');

  // The first form is closed without saving; the second still confirms, also for Back.
  await panel.getByRole('button', { name: text('profile:cancel') }).click();
  await page
    .getByRole('link', { name: text('shell:homeLink') })
    .first()
    .click();
  await question.getByRole('button', { name: text('unsaved:leave') }).click();
  await expect(page).toHaveURL('/');
});

test('another user’s phone number is accepted while it is unconfirmed', async ({ page, request }) => {
  const other = await member(request, 'Remo');
  const panel = card(page, text('profile:card.title'));
  await panel.getByRole('button', { name: text('profile:edit') }).click();
  await panel.getByLabel(text('profile:card.phone')).fill(other.phone);
  await panel.getByRole('button', { name: text('profile:save') }).click();
  await expect(toast(page, text('profile:updated'))).toBeVisible();
  await expect(panel.getByText(text('profile:card.phoneNotVerified'))).toBeVisible();
});

test('a profile picture is added, rejected with a reason if invalid, and removed', async ({ page, watch }) => {
  watch.expectFault(/status of (400|415|422)/);
  const panel = card(page, text('profile:card.title'));
  const choose = async (name: string, mimeType: string, content: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: anyText('profile:avatar.add', 'profile:avatar.change') }).click();
    await (await chooser).setFiles({ name, mimeType, buffer: content });
  };
  await choose('io.png', 'image/png', Buffer.alloc(6 * 1024 * 1024));
  await expect(toast(page, text('profile:avatar.reasons.too_big'))).toBeVisible();
  await choose('io.png', 'image/png', Buffer.from('not a picture at all'));
  await expect(toast(page, text('profile:avatar.reasons.unsupported'))).toBeVisible();
  await expect(toast(page, text('profile:avatar.failed')).first()).toBeVisible();

  await choose('io.png', 'image/png', await picture('#1d6f6b'));
  await expect(toast(page, text('profile:avatar.uploaded'))).toBeVisible();
  await expect(toast(page, text('profile:avatar.failed'))).toHaveCount(0);
  const face = panel.locator('img');
  await expect(face).toHaveAttribute('src', /^\/media\/|^http/);
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await panel.getByRole('button', { name: text('profile:avatar.remove') }).click();
  await expect(toast(page, text('profile:avatar.removed'))).toBeVisible();
  await expect(face).toHaveCount(0);
});

test('visitors see the email and phone that a user publishes, and whether the user is a trader', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  // Before the first listing, profiles are hidden from other users.
  watch.expectFault(/status of 404/);
  await otherPage.goto(`/profile/${someone.id}`);
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Bruna Prova' })).toHaveCount(0);
  await page.getByRole('link', { name: text('profile:publicLink') }).click();
  await expect(page.getByText(text('profile:public.onlyYou'))).toBeVisible();
  await expectAccessible(page);
  await publishNew(page, { title: 'La casa di Bruna', price: { amount: 90_000, currency: 'EUR' } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Bruna Prova' })).toBeVisible();
  await expect(page.getByText(text('profile:public.onlyYou'))).toHaveCount(0);
  await open(page, '/dashboard/profile');
  await otherPage.goto(`/profile/${someone.id}`);
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Bruna Prova' })).toBeVisible();
  await expect(otherPage.getByText(text('profile:since.thisMonth'))).toBeVisible();
  await expect(otherPage.getByText(text('profile:public.noContacts'))).toBeVisible();
  await expect(otherPage.getByText(text('estate:privateOwner'), { exact: true })).toBeVisible();
  expect(await otherPage.content()).not.toContain(someone.email);
  await expectAccessible(otherPage);

  const shown = async () => {
    await otherPage.reload();
    await otherPage.getByRole('button', { name: text('profile:public.showContacts') }).click();
    await expect(otherPage.locator('main a[href^="tel:"], main a[href^="mailto:"]').first()).toBeVisible();
    return otherPage
      .locator('main a[href^="tel:"], main a[href^="mailto:"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  };
  // A switch shows the new value before it is saved.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('switch', { name: text('profile:contact.showEmail') }).check();
  await saved;
  await otherPage.reload();
  await expect(otherPage.getByRole('link', { name: text('profile:public.contactsSignIn') })).toBeVisible();
  expect(await otherPage.content()).not.toContain(someone.email);
  await signInAs(otherPage, await member(request, 'Remo'));
  expect(await shown()).toEqual([`mailto:${someone.email}`]);
  await expectAccessible(otherPage);
  await page.getByRole('switch', { name: text('profile:contact.showPhone') }).check();
  await page.getByRole('switch', { name: text('profile:contact.showEmail') }).uncheck();
  await expect.poll(shown).toEqual([`tel:${someone.phone}`]);

  // Traders provide all their details.
  const panel = card(page, text('profile:trader.title'));
  await panel.getByRole('button', { name: text('profile:trader.edit') }).click();
  await panel.getByRole('radio', { name: text('profile:trader.kinds.PROFESSIONAL') }).check();
  await panel.getByLabel(text('profile:trader.name')).fill('Case di Prova Srl');
  await panel.getByRole('button', { name: text('profile:save') }).click();
  await expect(summary(page)).toContainText(`${text('profile:trader.vatNumber')}: ${text('validation:required')}`);
  await panel.getByLabel(text('profile:trader.address')).fill('Via Roma 1, 20121 Milano');
  await panel.getByLabel(text('profile:trader.vatNumber')).fill('12345678903');
  await panel.getByRole('button', { name: text('profile:save') }).click();
  await expect(toast(page, text('profile:updated'))).toBeVisible();
  await otherPage.reload();
  await expect(otherPage.getByText('12345678903')).toBeVisible();
  await expectAccessible(otherPage);
});

test('another device is listed, and signed out as soon as its session is ended', async ({ page, otherPage }) => {
  await signIn(otherPage, someone);
  await expect(otherPage).toHaveURL('/dashboard/overview');
  await open(page, '/dashboard/profile');
  const panel = card(page, text('profile:sessions.title'));
  const rows = panel.getByRole('listitem');
  await expect(rows.first()).toContainText(text('profile:sessions.current'));
  // Exactly two sessions: this browser and the second one.
  await expect(rows).toHaveCount(2);
  await panel.getByRole('button', { name: textPattern('profile:sessions.endOne') }).click();
  await expect(toast(page, text('profile:sessions.ended'))).toBeVisible();
  await expect(rows).toHaveCount(1);
  await otherPage.goto('/dashboard/overview');
  await expect(otherPage).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Foverview');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: text('profile:title') })).toBeVisible();
});

test('the email changes after confirmation of the new address, and the old one can undo it', async ({
  page,
  otherPage,
  request,
}) => {
  test.slow();
  const email = `nuova.${someone.email}`;
  const panel = card(page, text('profile:email.title'));
  await panel.getByRole('button', { name: text('profile:email.change') }).click();
  await expectAccessible(page);
  await panel.getByLabel(text('profile:email.new')).fill(email);
  await panel.getByRole('textbox', { name: text('profile:email.password') }).fill(someone.password);
  await panel.getByRole('button', { name: text('profile:email.send') }).click();
  await expect(panel.getByText(text('profile:email.requested', { email }))).toBeVisible();
  await page.reload();
  await expect(panel.getByText(text('profile:email.requested', { email }))).toBeVisible();
  await expect(panel.getByText(someone.email, { exact: true })).toBeVisible();

  await page.goto(linkIn(await waitForEmail(request, email, text('email-change.emails:confirm.subject'))));
  await expect(page.getByRole('heading', { name: text('identity:emailChange.done') })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: text('identity:emailChange.done') })).toBeVisible();
  await page.getByRole('link', { name: text('identity:emailChange.toProfile') }).click();
  await expect(card(page, text('profile:email.title')).getByText(email, { exact: true })).toBeVisible();

  await otherPage.goto(linkIn(await waitForEmail(request, someone.email, text('email-change.emails:changed.subject'))));
  await otherPage.getByRole('button', { name: text('identity:emailUndo.submit') }).click();
  await expect(otherPage.getByRole('heading', { name: text('identity:emailUndo.done') })).toBeVisible();
  await expectAccessible(otherPage);
  await waitForEmail(request, someone.email, text('email-change.emails:passwordRemoved.subject'));
});

test('a new password ends all sessions, including the current one', async ({ page, otherPage, watch }) => {
  watch.expectFault(/status of 403/);
  await signInAs(otherPage, someone);
  const panel = card(page, text('profile:password.title'));
  await panel.getByRole('button', { name: text('profile:password.change') }).click();
  const fresh = 'venti gabbiani sul tetto 5';
  await panel.getByRole('textbox', { name: text('profile:password.old') }).fill('non è questa');
  await panel.getByRole('textbox', { name: text('profile:password.new'), exact: true }).fill(fresh);
  await panel.getByRole('textbox', { name: text('profile:password.confirm') }).fill(fresh);
  await panel.getByRole('button', { name: text('profile:password.change') }).click();
  await expect(toast(page, text('profile:password.failed'))).toBeVisible();
  await expect(summary(page)).toContainText(
    `${text('profile:password.old')}: ${text('errors:WRONG_PASSWORD_EXCEPTION')}`,
  );
  await expectAccessible(page);

  await panel.getByRole('textbox', { name: text('profile:password.old') }).fill(someone.password);
  await panel.getByRole('button', { name: text('profile:password.change') }).click();
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(toast(page, text('profile:password.changed'))).toBeVisible();
  await otherPage.goto('/dashboard/profile');
  await expect(otherPage).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Fprofile');
  await signIn(page, { ...someone, password: fresh });
  await expect(page).toHaveURL('/dashboard/overview');
});

test('a user exports all personal data', async ({ page, request }) => {
  const panel = card(page, text('profile:exports.title'));
  await panel.getByRole('button', { name: text('profile:exports.request') }).click();
  await expect(panel.getByText(textPattern('profile:exports.READY'))).toBeVisible({ timeout: 20_000 });
  await waitForEmail(request, someone.email, text('account-lifecycle.emails:export.subject'));
  const download = page.waitForEvent('download');
  await panel.getByRole('link', { name: textPattern('profile:exports.downloadOne') }).click();
  const zip = await buffer(await (await download).createReadStream());
  const names = await entriesOf(zip);
  expect(names).toContain('LEGGIMI.txt');
  expect(names.filter((name) => name.endsWith('.json')).length).toBeGreaterThan(5);
});

test('account deletion takes thirty days, and can be canceled during them', async ({ page, watch }) => {
  watch.expectFault(/status of 403/);
  await card(page, text('profile:deletion.title'))
    .getByRole('button', { name: text('profile:deletion.ask') })
    .click();
  const dialog = page.getByRole('dialog', { name: text('profile:deletion.dialogTitle') });
  await expect(dialog.getByText(text('profile:deletion.kept'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: text('profile:deletion.password') }).fill('non è questa');
  await dialog.getByRole('button', { name: text('profile:deletion.confirm', { days: 30 }) }).click();
  await expect(dialog.getByText(text('errors:WRONG_PASSWORD_EXCEPTION'))).toBeVisible();
  await dialog.getByRole('textbox', { name: text('profile:deletion.password') }).fill(someone.password);
  await dialog.getByRole('button', { name: text('profile:deletion.confirm', { days: 30 }) }).click();

  const due = new Date(Date.now() + 30 * 24 * 3600 * 1000);
  const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(due);
  const notice = page.getByRole('status').filter({ hasText: textPattern('dashboard:deletion.notice') });
  await expect(notice).toContainText(day.split(' ')[2] ?? '');
  await expect(dialog).toBeHidden();
  await page.goto('/dashboard/overview');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await open(page, '/dashboard/overview');
  await notice.getByRole('button', { name: text('dashboard:deletion.undo') }).click();
  await expect(toast(page, text('dashboard:deletion.undone'))).toBeVisible();
  await expect(notice).toHaveCount(0);
});

function entriesOf(zip: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: false }, (error, file) => {
      if (error) return reject(error);
      const names: string[] = [];
      file.on('entry', ({ fileName }) => names.push(fileName));
      file.on('end', () => resolve(names));
      file.on('error', reject);
    });
  });
}

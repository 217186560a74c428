import type { SearchResult } from '#contract/discovery/search.schemas';
import { delayScripts } from './delay-scripts.ts';
import { expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { changeListingStatus, concludeListing, createAdvertiser, publishNew } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { createUserData, fillSignIn, fillSignUp, linkIn, member, signInAs, waitForEmail } from './users.ts';

const QUESTION = text('contact:questions.available');

test('a visitor writes, signs in, finds the text again and sends it once', async ({ page, otherPage, request }) => {
  // Full journey through two features, with three axe checks.
  test.slow();
  const user = await member(request, 'Nora');
  const { listing } = await createAdvertiser(otherPage, 'Giulia');
  const { contactEmail, contactPhone } = listing;
  expect(contactEmail).toBeTruthy();

  // The HTML contains neither number nor address for anonymous visitors.
  const html = await (await request.get(`/listing/${listing.id}`)).text();
  expect(html).toContain(listing.title);
  for (const secret of [contactEmail, contactPhone, listing.contactWhatsapp])
    if (secret) expect(html).not.toContain(secret);

  await open(page, `/listing/${listing.id}`);
  const contacts = page.getByRole('region', { name: text('listings:contact.heading') });
  const message = contacts.getByRole('textbox', { name: textPattern('contact:write.labelTo') });
  await expect(contacts.getByRole('button', { name: text('contact:write.send') })).toHaveCount(0);
  await message.fill('Buongiorno, mi chiamo Nora.');
  await contacts.getByRole('button', { name: QUESTION }).click();
  await expect(message).toHaveValue(`Buongiorno, mi chiamo Nora. ${QUESTION}`);
  await expectAccessible(page);
  await contacts.getByRole('link', { name: text('contact:signIn.action') }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=.*%23contatti/);
  await fillSignIn(page, user.email, user.password);

  // Back at the contact form with the typed text.
  await expect(page).toHaveURL(new RegExp(`/listing/${listing.id}[^?]*#contatti$`));
  await expect(message).toHaveValue(`Buongiorno, mi chiamo Nora. ${QUESTION}`);
  await expect(contacts).toBeInViewport();
  await contacts.getByRole('checkbox', { name: text('contact:write.showPhone', { phone: '+39' }) }).check();
  await page.reload();
  await expect(message).toHaveValue(/mi chiamo Nora/);
  await contacts.getByRole('button', { name: text('contact:write.send') }).dblclick();
  await expect(contacts.getByRole('status')).toContainText(text('contact:sent.title'));
  await expect(contacts.getByText(textPattern('contact:known'))).toHaveCount(0);
  await expect(contacts.getByRole('link', { name: text('contact:sent.open') })).toHaveCount(1);
  await expect(contacts.getByText(text('contact:sent.title'))).toBeVisible();
  await expectAccessible(page);
  await contacts
    .getByRole('link', { name: text('contact:sent.open') })
    .last()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/messages\/\d+$/);
  await expect(page.getByText('Buongiorno, mi chiamo Nora.').filter({ visible: true }).first()).toBeVisible();
  const thread = Number(page.url().split('/').at(-1));
  const messages = await (await page.request.get(`/api/v1/contacts/threads/${thread}/messages`)).json();
  expect(messages.data).toHaveLength(1);

  // The listing shows the earlier message. An empty message is invalid.
  await open(page, `/listing/${listing.id}`);
  await expect(contacts.getByText(textPattern('contact:known'))).toBeVisible();
  await contacts.getByRole('button', { name: text('contact:write.send') }).click();
  await expect(contacts.getByText(text('contact:write.empty'))).toBeVisible();
  await expect(message).toBeFocused();
});

test('signing up from a listing leads back to it and to the typed message, in another tab too', async ({
  page,
  otherPage,
  request,
}) => {
  test.slow();
  const { listing } = await createAdvertiser(otherPage, 'Giulia');
  const user = createUserData('Teo');
  await open(page, `/listing/${listing.id}`);
  const message = page.getByRole('textbox', { name: textPattern('contact:write.labelTo') });
  await message.fill('Buongiorno, sono Teo.');
  // Input from before hydration is preserved after hydration.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('soglia.contact.anyone')));
  await page.getByRole('link', { name: text('contact:signIn.action') }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: text('accounts:signIn.toSignUp') })
    .click();
  await expect(page).toHaveURL(/\/auth\/sign-up\?redirect=/);
  await fillSignUp(page, user);
  await expect(page).toHaveURL(/\/auth\/verify\/email\/.*\?redirect=/);

  // The link of the email opens a new tab.
  const tab = await page.context().newPage();
  await tab.goto(linkIn(await waitForEmail(request, user.email, text('sign-up.emails:verify.subject'))));
  await tab.getByRole('link', { name: text('identity:verify.signInAndGoOn') }).click();
  await fillSignIn(tab, user.email, user.password);
  await expect(tab).toHaveURL(new RegExp(`/listing/${listing.id}[^?]*#contatti$`));
  await expect(tab.getByRole('textbox', { name: textPattern('contact:write.labelTo') })).toHaveValue(
    'Buongiorno, sono Teo.',
  );
  await tab.getByRole('button', { name: text('contact:write.send') }).click();
  await expect(tab.getByText(text('contact:sent.title'))).toBeVisible();
});

test('a click shows the number and counts once, and the user’s own listing has no form', async ({
  page,
  otherPage,
  request,
}) => {
  const { listing } = await createAdvertiser(otherPage, 'Giulia');
  await signInAs(page, await member(request, 'Piero'));
  await open(page, `/listing/${listing.id}`);
  const contacts = page.getByRole('region', { name: text('listings:contact.heading') });
  const contactsOf = async () => {
    const statistics = await otherPage.request.get(`/api/v1/listings/${listing.id}/statistics`);
    return (await statistics.json()).data.totals.contacts as number;
  };
  const before = await contactsOf();
  await expect(contacts.locator('a[href^="mailto:"]')).toHaveCount(0);
  await contacts.getByRole('button', { name: text('contact:ways.email.show') }).click();
  const mail = contacts.getByRole('link', { name: `${text('contact:ways.email.kind')} ${listing.contactEmail}` });
  await expect(mail).toHaveAttribute('href', /^mailto:/);
  await expect(mail).toBeFocused();
  // Client-side navigation away and back.
  await page
    .getByRole('link', { name: text('shell:homeLink') })
    .first()
    .click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await contacts.getByRole('button', { name: text('contact:ways.email.show') }).click();
  await expect(mail).toBeVisible();
  expect(await contactsOf()).toBe(before + 1);
  await expectAccessible(page);

  await open(otherPage, `/listing/${listing.id}`);
  const own = otherPage.getByRole('region', { name: text('listings:contact.heading') });
  await expect(own.getByText(text('contact:own'))).toBeVisible();
  await expect(own.getByRole('textbox')).toHaveCount(0);
  await expect(otherPage.getByRole('button', { name: text('contact:report') })).toHaveCount(0);
});

test('a message that the server rejects stays in its field', async ({ page, otherPage, request, watch }) => {
  watch.expectFault(/status of 503/);
  const { id } = (await createAdvertiser(otherPage, 'Giulia')).listing;
  await signInAs(page, await member(request, 'Ines'));
  await open(page, `/listing/${id}`);
  const keys: unknown[] = [];
  let isFailing = true;
  await page.route('**/api/v1/contacts/messages/*', async (route) => {
    keys.push(route.request().postDataJSON().key);
    if (!isFailing) return route.continue();
    await route.fulfill({
      status: 503,
      json: { code: 'SERVICE_UNAVAILABLE_EXCEPTION', message: 'Down', requestId: 'r' },
    });
  });
  const message = page.getByRole('textbox', { name: textPattern('contact:write.labelTo') });
  await message.fill('Quando posso venire?');
  await page.getByRole('button', { name: text('contact:write.send') }).click();
  await expect(toast(page, text('errors:SERVICE_UNAVAILABLE_EXCEPTION'))).toBeVisible();
  await page.reload();
  await expect(message).toHaveValue('Quando posso venire?');
  isFailing = false;
  await page.getByRole('button', { name: text('contact:write.send') }).click();
  await expect(page.getByText(text('contact:sent.title'))).toBeVisible();
  // The same text has the same idempotency key, also after a reload.
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('a click before hydration is handled after it', async ({ page, otherPage, request }) => {
  const { id } = (await createAdvertiser(otherPage, 'Giulia')).listing;
  await signInAs(page, await member(request, 'Ugo'));
  const release = await delayScripts(page);
  await page.goto(`/listing/${id}`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: textPattern('contact:write.labelTo') }).fill('C’è posto per una bicicletta?');
  await page.getByRole('button', { name: text('contact:write.send') }).click();
  await page.getByRole('button', { name: text('contact:ways.email.show') }).click();
  release();
  await expect(page.getByText(text('contact:sent.title'))).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^${text('contact:ways.email.kind')} `) })).toBeVisible();
  await open(page, '/dashboard/messages');
  await expect(page.getByText('C’è posto per una bicicletta?').first()).toBeVisible();
});

test('an anonymous visitor reports a listing and gets a receipt', async ({ page, otherPage, request }) => {
  const { id } = (await createAdvertiser(otherPage, 'Giulia')).listing;
  const email = `segnala.${crypto.randomUUID().slice(0, 8)}@posta.test`;
  await open(page, `/listing/${id}`);
  await page.getByRole('button', { name: text('contact:report') }).click();
  const dialog = page.getByRole('dialog', { name: text('reports:title.LISTING') });
  await dialog.getByRole('button', { name: text('reports:send') }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(summary(page)).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByLabel(text('reports:reason')).selectOption({ label: text('reports:reasons.CHILD_SAFETY') });
  await expect(dialog.getByLabel(text('reports:email'))).toHaveCount(0);
  await dialog.getByLabel(text('reports:reason')).selectOption({ label: text('reports:reasons.FRAUD') });
  await dialog.getByLabel(text('reports:text')).pressSequentially('Chiede un bonifico prima della visita.');
  await expect(dialog.getByLabel(text('reports:text'))).toBeFocused();

  // Closed and opened again, the form keeps the text.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: text('contact:report') }).click();
  await expect(dialog.getByLabel(text('reports:text'))).toHaveValue('Chiede un bonifico prima della visita.');
  await dialog.getByLabel(text('reports:email')).fill(email);
  await dialog.getByRole('checkbox', { name: text('reports:goodFaith') }).check();
  await dialog.getByRole('button', { name: text('reports:send') }).click();
  const received = page.getByRole('dialog', { name: text('reports:received.title') });
  const reference = (await received.getByText(/^SG-/).innerText()).trim();
  await expectAccessible(page);
  await received.getByRole('button', { name: text('reports:received.done') }).click();
  await expect(received).toBeHidden();
  await expect
    .poll(async () => {
      const emails = await (await request.get('/api/v1/dev/mailbox', { params: { to: email } })).json();
      return JSON.stringify(emails.data);
    })
    .toContain(reference);

  // The same for a profile.
  await page.locator('main a[href^="/profile/"]').first().click();
  await page.getByRole('button', { name: text('profile:public.report') }).click();
  await expect(page.getByRole('dialog', { name: text('reports:title.USER') })).toBeVisible();
});

test('a listing that was public shows its new status, and its advertiser can still read it', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  watch.expectFault(/status of (404|410)/);
  // A similar listing in the comune, for the page of the removed one.
  const params = { context: 'MARKET', contractType: 'SALE', propertyTypes: 'APARTMENT', currency: 'EUR', size: 1 };
  const [like] = ((await (await request.get('/api/v1/search', { params })).json()) as { data: SearchResult[] }).data;
  if (!like) throw new Error('The demo world has no flat for sale');
  const { latitude, longitude } = like.location;
  const facts = {
    administrativeAreaLevel1: like.address.city,
    administrativeAreaLevel2: like.address.province,
    commercialArea: like.commercialArea,
    latitude,
    longitude,
  };
  const { listing: concluded } = await createAdvertiser(otherPage, 'Giulia', { amount: like.price, facts });
  await concludeListing(otherPage, concluded);
  const price = { amount: like.price, currency: 'EUR' as const };
  const id = await publishNew(otherPage, { title: 'Una casa che va via', price }, facts);
  const address = `/listing/${id}`;

  async function expectMessage(at: string, status: number, words: string) {
    const response = await page.goto(at);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${words}`));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
  }

  await changeListingStatus(otherPage, id, 'suspend');
  await expectMessage(address, 404, text('gone:suspended.title'));
  await expect(page.getByText(text('gone:suspended.alone'))).toBeVisible();
  await open(otherPage, address);
  await expect(otherPage.getByRole('heading', { name: text('myListings:manage.heading') })).toBeVisible();

  await expectMessage(`/listing/${concluded.id}`, 410, text('gone:concluded.title'));
  await expect(page.getByRole('heading', { name: text('similar:homes') })).toBeVisible();
  await page.getByRole('link', { name: textPattern('gone:searchIn') }).click();
  await expect(page).toHaveURL(/\/search\/market\?.*locationQuery=/);

  await expect(await otherPage.request.delete(`/api/v1/market-listings/${id}`)).toBeOK();
  await expectMessage(address, 410, text('gone:deleted.title'));
  // The page has the same content without scripts.
  const html = await (await request.get(address)).text();
  expect(html).toContain(text('gone:deleted.title'));
  expect(html).toContain(text('similar:homes'));
  expect(html).toContain(`/listing/${like.id}`);
});

test('on the narrowest screens a listing does not overflow', async ({ page, otherPage }) => {
  const { id } = (await createAdvertiser(otherPage, 'Giulia')).listing;
  for (const path of [`/listing/${id}`, '/dashboard/listings']) {
    const shown = path === '/dashboard/listings' ? otherPage : page;
    await shown.setViewportSize({ width: 320, height: 640 });
    await open(shown, path);
    expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

import sharp from 'sharp';
import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import { admin, createAdvertiser } from '../listings.ts';
import { text, textPattern } from '../messages.ts';
import { createUserData, linkIn, member, signInAs, waitForEmail } from '../users.ts';
import { bookingOf, makeEvent, makeEventNow } from '../visits.ts';
import { expect, type Tab, test } from './firefox.ts';

/** The main journeys, each as short as it can be: Chromium has the complete ones. */

/** "1.234 case a Milano" → 1234. */
const totalOf = (tab: Tab) =>
  tab.page.$eval('h1', (heading) => Number((heading.textContent.match(/[\d.]+/)?.[0] ?? '').replaceAll('.', '')));

test('a visitor searches from the home page', async ({ tab }) => {
  await tab.open('/');
  await tab.fill(text('home:seek.where'), 'milan');
  await tab.page.locator('[role="option"]').wait();
  await tab.page.keyboard.press('ArrowDown');
  await tab.page.keyboard.press('Enter');
  await tab.expectPath(/^\/search\/market\?.*locationQuery=Milano/);
  await expect.poll(() => totalOf(tab)).toBeGreaterThan(5);
});

test('a visitor filters a search and opens a listing', async ({ tab }) => {
  await tab.open('/search/market?locationQuery=Milano');
  const all = await totalOf(tab);
  await tab.click('button', text('search:numbers.rooms.atLeast', { count: 2 }));
  await tab.expectPath(/minRooms=2/);
  await expect.poll(() => totalOf(tab)).toBeLessThan(all);
  await tab.page.locator('[data-result] article a').click();
  await tab.click('link', text('preview:openListing'));
  await tab.expectPath(/^\/listing\/\d+/);
  await tab.find('heading', text('offer:position.heading')).wait();
});

test('a visitor signs up and confirms the email', async ({ tab, request }) => {
  const user = createUserData('Gemma');
  await tab.open('/auth/sign-up');
  await tab.fill(text('identity:person.name'), user.name);
  await tab.fill(text('identity:person.surname'), user.surname);
  await tab.fill(text('identity:person.email'), user.email);
  await tab.fill(text('identity:person.phone'), user.phone);
  await tab.fill(text('identity:password.label'), user.password);
  await tab.fill(text('identity:password.confirmation'), user.password);
  await tab.page.locator('input[type="checkbox"]').click();
  await tab.click('button', text('identity:signUp.submit'));
  await tab.expectText(text('identity:verifyWait.heading'));
  await tab.open(linkIn(await waitForEmail(request, user.email, text('sign-up.emails:verify.subject'))));
  await tab.expectText(text('identity:verify.verified'));
});

test('a user signs in with the form', async ({ tab, request }) => {
  const user = await member(request, 'Gino');
  await tab.open('/auth/sign-in');
  await tab.fill(text('accounts:signIn.identifier'), user.email);
  await tab.fill(text('accounts:signIn.password'), user.password);
  await tab.click('button', text('accounts:signIn.submit'));
  await tab.expectPath(/^\/(dashboard.*)?$/);
  const status = () => tab.page.evaluate(async () => (await fetch('/api/v1/auth/me')).status);
  expect(await status()).toBe(200);
});

test('an owner creates a property and publishes its listing', async ({ tab, request, signIn }, info) => {
  const photo = info.outputPath('stanza.jpg');
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c96f4a' } }).toFile(photo);
  await signIn(await member(request, 'Gaia'));
  await tab.open('/dashboard/properties/wizard');
  await tab.expectPath(/\/wizard\/property-create-/);
  await tab.click('radio', text('estate:propertyTypes.APARTMENT'));
  await tab.fill(text('properties:wizard.fields.administrativeAreaLevel1'), 'Lecce');
  await tab.page.locator('[role="option"]').click();
  await tab.fill(text('properties:wizard.fields.street'), 'Via della Volpe');
  await tab.fill(text('properties:wizard.fields.streetNumber'), '7');
  await tab.click('button', text('properties:wizard.next'));
  await tab.fill(text('properties:wizard.fields.commercialArea'), '64');
  await tab.fill(text('properties:wizard.fields.description'), 'Ultimo piano silenzioso, con vista sui tetti.');
  await tab.click('radio', text('properties:wizard.energyStatuses.IN_PROGRESS'));
  await tab.click('button', text('properties:wizard.next'));
  await tab.choose(photo);
  await tab.expectText(text('media:counts.ready', { count: 1 }));
  await tab.click('button', text('properties:wizard.create'));
  await tab.expectPath(/\/dashboard\/properties\/\d+$/);

  await tab.findStarting('a', text('homes:offers.SALE')).click();
  const title = `Casa di prova ${crypto.randomUUID().slice(0, 8)}`;
  await tab.fill(text('listingForm:fields.title'), title);
  await tab.fill(text('listingForm:priceOf.SALE'), '185000');
  await tab.click('button', text('listingForm:saveAndPublish'));
  await tab.expectText(text('myListings:publish.done', { title }));
});

test('a user writes to an advertiser', async ({ tab, request, signIn }) => {
  const { listing } = await createAdvertiser({ request }, 'Giorgia');
  await signIn(await member(request, 'Gilda'));
  await tab.open(`/listing/${listing.id}`);
  await tab.page.locator('#contatti textarea').fill('Buongiorno, posso vederla sabato?');
  await tab.click('button', text('contact:write.send'));
  await tab.expectText(text('contact:sent.title'));
});

test('a user books a visit', async ({ tab, request, signIn }) => {
  const { listing } = await createAdvertiser({ request }, 'Giorgia');
  const event = await makeEvent({ request }, listing.id, {});
  await signIn(await member(request, 'Gustavo'));
  await tab.open(bookingOf(event));
  const people = text('openDayBookings:people', { count: 1 });
  await tab.click('button', text('openDayBookings:booking.action', { people }));
  await tab.expectText(textPattern('openDayBookings:ends.success'));
});

test('an organizer checks a participant in', async ({ tab, request, signIn }) => {
  const { owner, listing } = await createAdvertiser({ request }, 'Giorgia');
  const event = await makeEventNow({ request }, listing.id, { maxParticipants: 5 });
  const user = await member(request, 'Greta');
  await signInAs({ request }, user);
  await expect(
    await request.post('/api/v1/open-day/bookings', { data: { eventId: event.id, companions: 0 } }),
  ).toBeOK();
  const visits = await request.get(`/api/v1/open-day/bookings/participant/${user.id}`);
  const [visit] = ((await visits.json()) as { data: OpenDayVisit[] }).data;
  await signIn(owner);
  await tab.open(`/dashboard/open-days/${event.id}/door`);
  await tab.fill(text('openDayDoor:code.label'), visit?.pass ?? '');
  await tab.click('button', text('openDayDoor:code.send'));
  await tab.expectText(text('openDayDoor:verdict.PRESENT'));
  await tab.expectText(text('openDayDoor:status.saved'));
});

test('an owner pays a boost with a test card', async ({ tab, request, signIn }) => {
  const { owner, listing } = await createAdvertiser({ request }, 'Giorgia');
  await signIn(owner);
  const details = { kind: 'PRIVATE', name: 'Anna Bruni', taxCode: 'RSSMRA80A01F205X', street: 'Via Roma 1' };
  const place = { postalCode: '20121', city: 'Milano', province: 'MI' };
  await expect(await request.put('/api/v1/billing/details', { data: { ...details, ...place } })).toBeOK();
  await tab.open(`/dashboard/listings/${listing.id}/boost`);
  await tab.page.locator(`button[aria-label*="${text('boosts:types.HIGHLIGHT')}"]`).click();
  await tab.fill(text('checkout:fields.cardNumber'), '4242424242424242');
  await tab.fill(text('checkout:fields.expiry'), '12/34');
  await tab.fill(text('checkout:fields.cvc'), '123');
  await tab.findStarting('label', text('checkout:consent.boost').slice(0, 30)).click();
  await tab.findStarting('button', text('checkout:pay.button', { price: '' }).trim()).click();
  await tab.expectText(text('checkout:paid.boost'));
});

test('an admin suspends a listing with a reason', async ({ tab, request, signIn }) => {
  const { owner, listing } = await createAdvertiser({ request }, 'Giorgia');
  const { title } = listing;
  await signIn(admin);
  await tab.open(`/admin/listings?title=${encodeURIComponent(title)}`);
  await tab.click('button', text('allListings:actions.more', { title }));
  const suspend = text('allListings:actions.suspend');
  await tab.click('menuitem', suspend);
  await tab.fill(text('allListings:suspend.reason'), 'Le foto sono di un’altra casa.');
  await tab.page.locator(`::-p-xpath(//*[@role="dialog"]//button[normalize-space(.)="${suspend}"])`).click();
  await tab.expectText(text('allListings:done.suspend', { title }));
  const email = await waitForEmail(request, owner.email, text('listing.emails:suspended.subject'));
  expect(email.text).toContain('Le foto sono di un’altra casa.');
});

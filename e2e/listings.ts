import { expect, type Locator, type Page, request } from '@playwright/test';
import sharp from 'sharp';
import type { ListingStatus } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { PropertyInput } from '#contract/catalog/properties.schemas';
import { textPattern } from './messages.ts';
import { DEMO_PASSWORD, member, type Session, signInAs, type TestUser } from './users.ts';

/** Listings of the signed-in user of a page, changed through the API. */

export const giulia = { email: 'giulia@soglia.test', password: DEMO_PASSWORD };
export const admin = { email: 'admin@soglia.test', password: DEMO_PASSWORD };

const families = { MARKET: 'market-listings', HOSPITALITY: 'hospitality-listings' } as const;
type Family = keyof typeof families;

/** Newest listing of the signed-in user with this status. Signs `user` in first, if set. */
export async function getListing(
  page: Session,
  family: Family,
  status: ListingStatus,
  user?: Pick<TestUser, 'email' | 'password'>,
): Promise<ListingView> {
  if (user) await signInAs(page, user);
  const { id } = (await (await page.request.get('/api/v1/auth/me')).json()).data;
  const response = await page.request.get(`/api/v1/${families[family]}/advertiser/${id}`, { params: { size: 50 } });
  const { data } = (await response.json()) as { data: ListingView[] };
  const listing = data.find((candidate) => candidate.status === status);
  if (!listing) throw new Error(`No listing is ${status} here`);
  return listing;
}

/** Saves the fields in `data`: creates a listing if they have no id. */
export async function saveListing(page: Session, family: Family, data: object): Promise<ListingView> {
  const response = await page.request.put(`/api/v1/${families[family]}`, { data });
  await expect(response).toBeOK();
  return (await response.json()).data;
}

export async function changeListingStatus(
  page: Session,
  id: number,
  to: 'publish' | 'suspend',
  reason?: string,
): Promise<void> {
  const data = reason ? { reason } : {};
  await expect(await page.request.post(`/api/v1/listings/${id}/${to}`, { data })).toBeOK();
}

/** Concludes a published listing today, at its price. */
export async function concludeListing(page: Page, { id, price }: ListingView): Promise<void> {
  const data = {
    conclusionSaleOrRentalDate: new Date().toLocaleDateString('sv', { timeZone: 'Europe/Rome' }),
    conclusionAgreedPrice: price,
    conclusionBuyerOrTenantName: 'Ada Lovato',
  };
  await expect(await page.request.post(`/api/v1/listings/${id}/conclude`, { data })).toBeOK();
}

/** Uploads a photo of one color for the signed-in user. */
async function uploadPhoto({ request }: Session): Promise<string> {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c96f4a' } })
    .jpeg()
    .toBuffer();
  const file = { fileName: 'stanza.jpg', fileSize: buffer.length, contentType: 'image/jpeg' };
  const { data } = await (await request.post('/api/v1/media/presign', { data: file })).json();
  const { uploadUrl, s3Key } = data as { uploadUrl: string; s3Key: string };
  await expect(await request.put(uploadUrl, { data: buffer, headers: { 'content-type': file.contentType } })).toBeOK();
  await expect(await request.post('/api/v1/media/complete', { data: { s3Key } })).toBeOK();
  const state = async () => {
    const response = await request.post('/api/v1/media/uploads', { data: { s3Keys: [s3Key] } });
    return (await response.json()).data[0]?.status;
  };
  await expect.poll(state, { timeout: 15_000 }).toBe('READY');
  return s3Key;
}

/** Creates a property of the signed-in user: an apartment in Lecce with one photo, unless `facts` override it. */
export async function newProperty(page: Session, facts: PropertyInput = {}): Promise<number> {
  const property = await page.request.put('/api/v1/properties', {
    data: {
      propertyType: 'APARTMENT',
      street: 'Via Prova',
      streetNumber: '7',
      administrativeAreaLevel1: 'Lecce',
      administrativeAreaLevel2: 'LE',
      commercialArea: 64,
      roomsCount: 3,
      bathroomsCount: 1,
      description: 'Ultimo piano silenzioso, con vista sui tetti.',
      energyStatus: 'IN_PROGRESS',
      media: [{ s3Key: await uploadPhoto(page) }],
      ...facts,
    },
  });
  await expect(property).toBeOK();
  return (await property.json()).data.id;
}

/** Creates the draft of a stay in a new property of the signed-in user. */
export async function newStay(page: Page, overrides: { title: string; cin?: string }): Promise<ListingView> {
  const { email } = (await (await page.request.get('/api/v1/auth/me')).json()).data;
  return saveListing(page, 'HOSPITALITY', {
    property: { id: await newProperty(page) },
    contactEmail: email,
    price: { amount: 80, currency: 'EUR' },
    maxGuests: 2,
    includedGuests: 2,
    ...overrides,
  });
}

/** Publishes a sale listing of a new property: a property has one published listing per contract type. */
export async function publishNew(
  page: Session,
  listing: { title: string; price: ListingView['price'] },
  facts: PropertyInput = {},
): Promise<number> {
  const { email } = (await (await page.request.get('/api/v1/auth/me')).json()).data;
  const { id } = await saveListing(page, 'MARKET', {
    property: { id: await newProperty(page, facts) },
    contractType: 'SALE',
    contactEmail: email,
    ...listing,
  });
  await changeListingStatus(page, id, 'publish');
  return id;
}

type Advertiser = { owner: TestUser & { id: number }; listing: ListingView };

/** A new user, signed in on this page, with a published sale listing of a new property. Its title is unique. */
export async function createAdvertiser(
  page: Session,
  name: string,
  { amount = 185_000, facts = {} }: { amount?: number; facts?: PropertyInput } = {},
): Promise<Advertiser> {
  const owner = await member(page.request, name);
  await signInAs(page, owner);
  const title = `Trilocale luminoso ${crypto.randomUUID().slice(0, 8)}`;
  await publishNew(page, { title, price: { amount, currency: 'EUR' } }, facts);
  return { owner, listing: await getListing(page, 'MARKET', 'PUBLISHED') };
}

/** The card of a listing in the user's own list. */
export const listingCard = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title });

/** Selects an action in the menu of that card. */
export async function choose(page: Page, title: string, action: string): Promise<void> {
  await listingCard(page, title)
    .getByRole('button', { name: textPattern('myListings:card.more') })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Activates or deactivates the plan of stays as an admin, like the switch of `/admin/billing/plans`. No open page changes its user. */
export async function switchStayPlan({ origin }: { origin: string }, active: boolean): Promise<void> {
  const requests = await request.newContext({ baseURL: origin });
  await signInAs({ request: requests }, admin);
  const { data } = await (await requests.get('/api/v1/billing/plans')).json();
  const {
    can: _can,
    stripeProductId: _product,
    stripePriceId: _price,
    ...plan
  } = data.find(({ name }: { name: string }) => name === 'Ospitalità');
  await expect(await requests.put('/api/v1/billing/plans', { data: { ...plan, active } })).toBeOK();
  await requests.dispose();
}

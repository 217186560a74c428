import { expect, type Locator, type Page } from '@playwright/test';
import type { ListingStatus, ListingView } from '#contract/listings';
import { DEMO_PASSWORD, letIn, type Person } from './people.ts';

/** Ads in the hands of the person of a page, without a form. */

export const giulia = { email: 'giulia@soglia.test', password: DEMO_PASSWORD };
export const admin = { email: 'admin@soglia.test', password: DEMO_PASSWORD };

const families = { MARKET: 'market-listings', HOSPITALITY: 'hospitality-listings' } as const;
type Family = keyof typeof families;

/** The newest ad of whoever is signed in there with this status; letting them in first where they are given. */
export async function adOf(
  page: Page,
  family: Family,
  status: ListingStatus,
  who?: Pick<Person, 'email' | 'password'>,
): Promise<ListingView> {
  if (who) await letIn(page, who);
  const { id } = (await (await page.request.get('/api/v1/auth/me')).json()).data;
  const answer = await page.request.get(`/api/v1/${families[family]}/advertiser/${id}`, { params: { size: 50 } });
  const { data } = (await answer.json()) as { data: ListingView[] };
  const found = data.find((ad) => ad.status === status);
  if (!found) throw new Error(`No ad is ${status} here`);
  return found;
}

/** Saves what is given of an ad, a new one where it has no id. */
export async function saveAd(page: Page, family: Family, data: object): Promise<ListingView> {
  const answer = await page.request.put(`/api/v1/${families[family]}`, { data });
  await expect(answer).toBeOK();
  return (await answer.json()).data;
}

export async function moveAd(page: Page, id: number, to: 'publish' | 'suspend', reason?: string): Promise<void> {
  const data = reason ? { reason } : {};
  await expect(await page.request.post(`/api/v1/listings/${id}/${to}`, { data })).toBeOK();
}

/** The card of an ad among one's own. */
export const adCard = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title });

/** Chooses what stands in the menu of that card. */
export async function choose(page: Page, title: string, action: string): Promise<void> {
  await adCard(page, title)
    .getByRole('button', { name: /^Altre azioni/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

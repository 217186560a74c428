import type { ListingView } from '#contract/catalog/listings.schemas';
import { links } from '../../platform/routing/links.ts';

/** Actions of a user on a listing that they manage, for buttons and menus; derived from the server's `can`. */

/** `publish`, `reactivate` and `lift` are the same call with different labels. `finish` opens the form of an incomplete draft. */
export type ListingAction =
  | 'publish'
  | 'reactivate'
  | 'lift'
  | 'finish'
  | 'edit'
  | 'conclude'
  | 'suspend'
  | 'calendar'
  | 'openDays'
  | 'promote'
  | 'statistics'
  | 'messages'
  | 'editProperty'
  | 'view'
  | 'duplicate'
  | 'delete';

type Offered = Pick<ListingView, 'status' | 'listingType' | 'can'> & {
  own: Pick<NonNullable<ListingView['own']>, 'missing' | 'suspension'> | null;
};

/** One main action and the rest for the menu; omits links to the current page. */
export function offeredActions(
  listing: Offered,
  where: 'list' | 'page',
): { main: ListingAction | null; more: ListingAction[] } {
  const { status, can, own } = listing;
  const offered = new Set<ListingAction>();
  const lacks = status === 'DRAFT' && (own?.missing.length ?? 0) > 0;
  if (lacks && can.edit) offered.add('finish');
  if (can.publish) offered.add(publishing(listing));
  if (can.edit && !lacks) offered.add('edit');
  if (can.conclude) offered.add('conclude');
  if (can.suspend) offered.add('suspend');
  if (can.edit && listing.listingType === 'HOSPITALITY') offered.add('calendar');
  if (own && listing.listingType === 'MARKET' && status === 'PUBLISHED') offered.add('openDays');
  if (own && status === 'PUBLISHED') offered.add('promote');
  if (own && status !== 'DRAFT') offered.add('statistics').add('messages');
  if (where === 'list') offered.add('view');
  if (can.edit) offered.add('editProperty');
  if (can.duplicate) offered.add('duplicate');
  if (can.delete) offered.add('delete');
  const all = [...offered];
  const main =
    mainAction.find((one) => offered.has(one) && (one !== 'edit' || status !== 'SUSPENDED')) ?? all[0] ?? null;
  return { main, more: all.filter((one) => one !== main) };
}

/** The first offered action of this list becomes the button. */
const mainAction: readonly ListingAction[] = ['finish', 'publish', 'reactivate', 'lift', 'edit', 'duplicate', 'view'];

function publishing({ status, own }: Offered): ListingAction {
  if (status === 'DRAFT') return 'publish';
  return own?.suspension?.by === 'ADMIN' ? 'lift' : 'reactivate';
}

/** URL of an action; null for an action without navigation. */
export function hrefOf(
  action: ListingAction,
  { id, advertiserId, property }: { id: number; advertiserId: number; property: { id: number } },
): string | null {
  switch (action) {
    case 'edit':
    case 'finish':
      return links.listingForm(id);
    case 'editProperty':
      return links.propertyWizard(property.id);
    case 'calendar':
      return links.listingCalendar(id);
    case 'openDays':
      return links.newOpenDay(id, advertiserId);
    case 'promote':
      return links.listingBoost(id);
    case 'statistics':
      return links.listingStatistics(id);
    case 'messages':
      return links.messages(undefined, { listing: String(id) });
    case 'view':
      return links.listing(id);
    default:
      return null;
  }
}

/** Points of `contract/src/catalog/listing-quality.ts` that belong outside the listing form. */
const placesOfPoints: Record<string, 'property' | 'account'> = {
  description: 'property',
  media: 'property',
  energyClass: 'property',
  trader: 'account',
};

/** URL of the place that earns a point required for publishing. */
export function hrefOfPoint(point: string, listing: { id: number; property: { id: number } }): string {
  const place = placesOfPoints[point];
  if (place === 'account') return links.myProfile();
  if (place === 'property') return links.propertyWizard(listing.property.id);
  return `${links.listingForm(listing.id)}#${point}`;
}

import { useOrganization } from '../../identity/organizations/organization-reads.shared.ts';
import { links } from '../../platform/routing/links.ts';
import type { Tab } from './billing-reads.ts';

/** Whose billing the page shows: that of the agency whose workspace is open, else the user's own. */
export function useBilledAccount() {
  const organization = useOrganization();
  if (!organization)
    return {
      account: undefined,
      payer: null,
      tabAddress: links.billingTransactions,
      detailsAddress: links.billingSettings(),
      listingsAddress: links.myListings(),
    };
  const { accountId, name, slug, business } = organization;
  const tabAddress = (tab?: Tab, page = 0) =>
    links.agency(slug, 'billing', { tab, page: page ? String(page) : undefined });
  return {
    account: accountId,
    payer: { name: business?.name ?? name, isCompany: true, vatNumber: business?.vatNumber ?? '' },
    tabAddress,
    detailsAddress: `${tabAddress()}#details`,
    listingsAddress: links.agency(slug, 'listings'),
  };
}

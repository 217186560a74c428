import * as admin from '#contract/catalog/listing-admin.schemas';
import * as editing from '#contract/catalog/listing-editing.schemas';
import * as contract from '#contract/catalog/listings.schemas';
import * as ofOrganization from '#contract/catalog/organization-listings.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { acceptCin } from './accept-cin.ts';
import { changeOrganizationListings } from './changes/change-organization-listings.ts';
import { getListingChange, listListingChanges } from './changes/changes.queries.ts';
import { getCinSharing } from './cin.queries.ts';
import { confirmContactEmail } from './confirm-contact-email.ts';
import { deleteHospitalityListing } from './delete-hospitality-listing.ts';
import { deleteMarketListing } from './delete-market-listing.ts';
import {
  countListingsByStatus,
  getAdvertiserEmail,
  listListings,
  searchListingsByTitle,
} from './listing-admin.queries.ts';
import {
  countByContractType,
  countHospitality,
  getAdvertiserStats,
  getHospitalityListing,
  getListing,
  getMarketListing,
  listByIds,
  listHospitalityByAdvertiser,
  listHospitalityByProperty,
  listMarketByAdvertiser,
  listMarketByProperty,
} from './listings.queries.ts';
import { listOrganizationListings } from './organization-listings.queries.ts';
import { resendContactConfirmation } from './resend-contact-confirmation.ts';
import { saveHospitalityListing } from './save-hospitality-listing.ts';
import { saveMarketListing } from './save-market-listing.ts';

const handle = handleWith<Deps>();

const reading: Route<Deps>[] = [
  handle(contract.getListing, async ({ input, ...context }) => ({ data: await getListing(context, input.params.id) })),
  handle(contract.getMarketListing, async ({ input, ...context }) => ({
    data: await getMarketListing(context, input.params.id),
  })),
  handle(contract.getHospitalityListing, async ({ input, ...context }) => ({
    data: await getHospitalityListing(context, input.params.id),
  })),
  handle(contract.listMarketByAdvertiser, async ({ input, ...context }) =>
    listMarketByAdvertiser(context, input.params.advertiserId, input.query),
  ),
  handle(contract.listHospitalityByAdvertiser, async ({ input, ...context }) =>
    listHospitalityByAdvertiser(context, input.params.advertiserId, input.query),
  ),
  handle(contract.listMarketByProperty, async ({ input, ...context }) =>
    listMarketByProperty(context, input.params.propertyId, input.query),
  ),
  handle(contract.listHospitalityByProperty, async ({ input, ...context }) =>
    listHospitalityByProperty(context, input.params.propertyId, input.query),
  ),
  handle(contract.listByIds, async ({ input, ...context }) => ({
    data: await listByIds(context, input.query.listingIds),
  })),
  handle(contract.getAdvertiserStats, async ({ input, ...context }) => ({
    data: await getAdvertiserStats(context, input.params.advertiserId),
  })),
  handle(contract.countHospitality, async (context) => ({ data: await countHospitality(context) })),
  handle(contract.countByContractType, async ({ input, ...context }) => ({
    data: await countByContractType(context, input.query.contractType),
  })),
];

const editingRoutes: Route<Deps>[] = [
  handle(editing.getCinSharing, async ({ input, ...context }) => ({ data: await getCinSharing(context, input.query) })),
  handle(editing.saveMarketListing, async ({ input, ...context }) => ({
    data: await saveMarketListing(context, input.body),
  })),
  handle(editing.saveHospitalityListing, async ({ input, ...context }) => ({
    data: await saveHospitalityListing(context, input.body),
  })),
  handle(editing.deleteMarketListing, async ({ input, ...context }) => ({
    data: await deleteMarketListing(context, input.params.id, input.body),
  })),
  handle(editing.deleteHospitalityListing, async ({ input, ...context }) => ({
    data: await deleteHospitalityListing(context, input.params.id, input.body),
  })),
  handle(editing.resendContactConfirmation, async ({ input, ...context }) => ({
    data: await resendContactConfirmation(context, input.params.id),
  })),
  handle(editing.confirmContactEmail, async ({ input, ...context }) => ({
    data: await confirmContactEmail(context, input.body),
  })),
];

const adminRoutes: Route<Deps>[] = [
  handle(admin.listListings, async ({ input, ...context }) => listListings(context, input.query)),
  handle(admin.searchListingsByTitle, async ({ input, ...context }) => searchListingsByTitle(context, input.query)),
  handle(admin.countListingsByStatus, async ({ input, ...context }) => ({
    data: await countListingsByStatus(context, input.query),
  })),
  handle(admin.getAdvertiserEmail, async ({ input, ...context }) => ({
    data: await getAdvertiserEmail(context, input.query.listingId),
  })),
  handle(admin.acceptCin, async ({ input, ...context }) => ({ data: await acceptCin(context, input.params.id) })),
];

const organizationRoutes: Route<Deps>[] = [
  handle(ofOrganization.listOrganizationListings, async ({ input, ...context }) =>
    listOrganizationListings(context, input.params.organizationId, input.query),
  ),
  handle(ofOrganization.listListingChanges, async ({ input, ...context }) => ({
    data: await listListingChanges(context, input.params.organizationId),
  })),
  handle(ofOrganization.getListingChange, async ({ input, ...context }) => ({
    data: await getListingChange(context, input.params),
  })),
  handle(ofOrganization.changeOrganizationListings, async ({ input, ...context }) => ({
    data: await changeOrganizationListings(context, input.params.organizationId, input.body),
  })),
];

export const listingsRoutes: Route<Deps>[] = [...reading, ...adminRoutes, ...editingRoutes, ...organizationRoutes];

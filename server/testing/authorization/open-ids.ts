import type { Reason } from './table.rules.ts';

/** Reads of the caller's own records by an id: ids of other users give an empty result, which the same test checks. */
export const findsNothing: readonly string[] = [
  'media.listUploads body.s3Keys',
  'messages.listThreads query.listingId',
  'listingFeeds.listItems query.listingId',
  'openDayBookings.getBookingOfParticipant params.eventId',
];

/**
 * Ids that other users may name, and why: `feature.endpoint place`. Every other id of the API belongs to one user.
 * `testing/meta/foreign-ids.test.ts` sends those as another user.
 */
export const openIds: readonly Reason[] = [
  {
    because:
      'it names no record: a word of a list, a month, a credential of a foreign server, or a comune of the gazetteer',
    rows: [
      'openDays.listEventsByType params.type',
      'openDays.getCalendar params.year',
      'openDays.getCalendar params.month',
      'openDayBookings.listBookingsByStatus params.status',
      'openDayBookings.countBookingsByStatus params.status',
      'social.socialLogin params.provider',
      'social.socialRegister params.provider',
      'social.linkIdentity params.provider',
      'social.unlinkIdentity params.provider',
      'sandboxIdentity.getAuthorization params.provider',
      'sandboxIdentity.answerAuthorization params.provider',
      'market.getComunePage params.slug',
      'listingFeeds.pushItem params.ref',
      'listingFeeds.withdrawItem params.ref',
      'listingFeeds.createFeed body.credentials.token',
      'listingFeeds.editFeed body.credentials.token',
      'listings.listMarketByAdvertiser query.comuneId',
      'listings.listHospitalityByAdvertiser query.comuneId',
    ],
  },
  {
    because: 'public data: listings, their advertisers, their open days and products',
    rows: [
      'availability.getAvailability params.id',
      'leads.listLeads query.listingId',
      'boosts.checkoutBoost body.boostPackageId',
      'engagement.mergeViews body.listingIds',
      'engagement.recordContact params.listingId',
      'engagement.recordView params.listingId',
      'engagement.revealContact params.listingId',
      'engagement.revealProfile params.id',
      'favorites.addFavorite params.listingId',
      'favorites.removeFavorite params.listingId',
      'listings.getAdvertiserStats params.advertiserId',
      'listings.getHospitalityListing params.id',
      'listings.getListing params.id',
      'listings.getMarketListing params.id',
      'listings.listByIds query.listingIds',
      'listings.listHospitalityByAdvertiser params.advertiserId',
      'listings.listHospitalityByProperty params.propertyId',
      'listings.listMarketByAdvertiser params.advertiserId',
      'listings.listMarketByProperty params.propertyId',
      'market.compareWithComune params.id',
      'market.findSimilar params.id',
      'messages.contactAdvertiser params.listingId',
      'messages.getResponseTime params.id',
      'openDayBookings.bookVisit body.eventId',
      'openDays.countEventsOfListing params.listingId',
      'openDays.getCalendar params.listingId',
      'openDays.getEvent params.id',
      'openDays.getEventCapacity params.id',
      'openDays.getEventDocument params.id',
      'openDays.hasEventsOfAdvertiser params.advertiserId',
      'openDays.hasEventsOfListing params.listingId',
      'openDays.listEventsOfAdvertiser params.advertiserId',
      'openDays.listEventsOfListing params.listingId',
      'payments.initiatePayment body.productId',
      'priceHistory.getPriceHistory params.id',
      'reports.sendReport body.subjectId',
      'users.getUser params.id',
    ],
  },
  {
    because: 'it is the key itself, random or sealed: whoever holds it may do the one thing that it is for',
    rows: [
      'alerts.getAlertStop params.token',
      'alerts.stopAlerts params.token',
      'alerts.resumeAlerts params.token',
      'availability.exportCalendar params.token',
      'emailChange.confirmEmailChange body.token',
      'emailChange.undoEmailChange body.token',
      'invitations.acceptInvitation params.token',
      'invitations.getInvitation params.token',
      'listings.confirmContactEmail body.token',
      'openDayBookings.answerByLetter params.token',
      'openDayBookings.checkInBooking body.secret',
      'openDayBookings.getAnswer params.token',
      'openDays.getEventBySecret params.secret',
      'openDays.getEventDocument query.secret',
      'passwords.confirmReset body.token',
      'passwords.validateReset query.token',
      'reports.appealDecision body.token',
      'reports.readDecision body.token',
      'social.linkIdentity body.token',
      'social.socialLogin body.token',
      'social.socialRegister body.token',
      'twoFactor.completeSignIn body.challengeToken',
      'twoFactor.enableTwoFactor body.secret',
      'verification.verifyEmail body.token',
    ],
  },
  {
    because: 'it is a name among what is the caller’s own: it finds nothing of other users',
    rows: [
      'listings.duplicateListing body.draftId',
      'listings.saveHospitalityListing body.draftId',
      'listings.saveMarketListing body.draftId',
      'leads.addLeadEvent body.key',
      'leads.deleteLeadTemplate params.templateId',
      'messages.contactAdvertiser body.key',
      'messages.deleteTemplate params.id',
      'messages.sendMessage body.key',
      'openDayDoor.recordCheckIns body.scans.*.key',
      'openDayDoor.registerWalkIn body.key',
      'properties.saveProperty body.draftId',
      'propertyDrafts.deleteDraft params.draftId',
      'propertyDrafts.saveDraft params.draftId',
      'reports.sendReport body.key',
    ],
  },
  {
    because:
      'it names the advertiser: one that the caller may not act for is denied (scenarios/organization-access.test.ts)',
    rows: [
      'listings.saveHospitalityListing body.advertiserId',
      'listings.saveMarketListing body.advertiserId',
      'properties.saveProperty body.advertiserId',
    ],
  },
  {
    because:
      'it names the account that the caller pays for: another one is denied (scenarios/organization-billing.test.ts)',
    rows: [
      'billingDetails.getDetails query.advertiserId',
      'billingDetails.saveDetails query.advertiserId',
      'boosts.listMyPurchases query.advertiserId',
      'invoices.listInvoices query.advertiserId',
      'payments.listPaymentMethods query.advertiserId',
      'payments.listTransactions query.advertiserId',
      'subscriptions.listSubscriptions query.advertiserId',
      'withdrawals.listWithdrawals query.advertiserId',
    ],
  },
  {
    because: 'it is looked for among the listings and members of the organization in the path',
    rows: [
      'listings.changeOrganizationListings body.agentId',
      'listings.changeOrganizationListings body.ids',
      'listings.listOrganizationListings query.agentId',
    ],
  },
  {
    because: 'its own stays are left out of the answer, and every published stay shows its CIN',
    rows: ['listings.getCinSharing query.propertyId'],
  },
  { because: 'it is looked for among what is the caller’s own', rows: findsNothing },
  {
    because: 'it is not read: the path names the booking',
    rows: ['openDayBookings.editBooking body.bookingId'],
  },
  {
    because:
      'it is looked up among the caller’s own cards: payments/payment-methods.test.ts pays with one of another user',
    rows: ['payments.initiatePayment body.paymentMethodId', 'subscriptions.paySubscription body.paymentMethodId'],
  },
  {
    because: 'whatever is scanned is answered, a booking of another open day as unknown (visits/check-in/)',
    rows: ['openDayDoor.recordCheckIns body.scans.*.bookingId'],
  },
  {
    because:
      'it is looked for as its neighbour is, which questions name: a payment by either secret, a withdrawal from either purchase',
    rows: ['payments.getProgress query.setup_intent_client_secret', 'withdrawals.withdraw body.subscriptionId'],
  },
];

import type { Reason } from './table.rules.ts';

/** Reads among what is the caller's own, by the name of something: of somebody else's they find nothing, which the same test asks. */
export const findsNothing: readonly string[] = [
  'media.listUploads body.s3Keys',
  'messages.listThreads query.listingId',
  'openDayBookings.getBookingOfParticipant params.eventId',
];

/**
 * Ids that strangers may name, and why: `feature.endpoint place`. Every other id of the API is somebody's own, and
 * `testing/meta/foreign-ids.test.ts` names it as a stranger.
 */
export const openIds: readonly Reason[] = [
  {
    because: 'it names no record: a word of a list, or a month',
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
      'market.getComunePage params.slug',
    ],
  },
  {
    because: 'what is public: ads, who offers them, their open days, and what is for sale',
    rows: [
      'availability.getAvailability params.id',
      'boosts.checkoutBoost body.boostPackageId',
      'engagement.mergeViews body.listingIds',
      'engagement.recordContact params.listingId',
      'engagement.recordView params.listingId',
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
      'openDayBookings.bookEvent body.eventId',
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
    because: 'it is a name among what is the caller’s own: of somebody else’s it finds nothing',
    rows: [
      'listings.duplicateListing body.draftId',
      'listings.saveHospitalityListing body.draftId',
      'listings.saveMarketListing body.draftId',
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
  { because: 'it is looked for among what is the caller’s own', rows: findsNothing },
  {
    because: 'it is not read: the path names the booking',
    rows: ['openDayBookings.editBooking body.bookingId'],
  },
  {
    because: 'it is looked up among the caller’s own cards: payments/payment-methods.test.ts pays with somebody else’s',
    rows: ['payments.initiatePayment body.paymentMethodId', 'subscriptions.paySubscription body.paymentMethodId'],
  },
  {
    because: 'whatever is scanned is answered, a booking of another open day as unknown (open-day-door/)',
    rows: ['openDayDoor.recordCheckIns body.scans.*.bookingId'],
  },
  {
    because:
      'it is looked for as its neighbour is, which questions name: a payment by either secret, a withdrawal from either purchase',
    rows: ['payments.getProgress query.setup_intent_client_secret', 'withdrawals.withdraw body.subscriptionId'],
  },
];

import type { Reason, Reasons } from './table.rules.ts';

/** Access of users to records of other users, with reasons. A reviewer has validated each row; a new table adds none. */

/** Personas without a part in the request (unverified, user, other owner) get a response from sign-in and public write endpoints. */
const openToOtherUsers: readonly Reason[] = [
  {
    because: 'sign-up and sign-in: the password, the link of an email or the provider proves the user',
    rows: [
      'accounts.register',
      'accounts.signIn',
      'accounts.signOut',
      'emailChange.confirmEmailChange',
      'emailChange.undoEmailChange',
      'listings.confirmContactEmail',
      'passwords.confirmReset',
      'passwords.requestReset',
      'sandboxIdentity.answerAuthorization',
      'social.linkIdentity',
      'social.socialRegister',
      'twoFactor.completeSignIn',
      'verification.resendVerificationEmail',
      'verification.verifyEmail',
    ],
  },
  {
    because: 'reads only data of the caller',
    rows: [
      'alerts.countUnreadAlerts',
      'alerts.getAlertSettings',
      'alerts.listAlerts',
      'billingDetails.getDetails',
      'boosts.listMyPurchases',
      'dashboard.getOverview',
      'engagement.listViews',
      'favorites.countFavorites',
      'favorites.listFavoriteIds',
      'favorites.listFavorites',
      'invoices.listInvoices',
      'media.listUploads',
      'messages.countUnread',
      'messages.listContactMessages',
      'messages.listTemplates',
      'messages.listThreads',
      'organizations.listMyOrganizations',
      'payments.listPaymentMethods',
      'payouts.getAccount',
      'payments.listTransactions',
      'stayBookings.getStaySummary',
      'payouts.getLedger',
      'payouts.listPayouts',
      'stayBookings.listStayBookings',
      'touristTaxes.exportTouristTaxRegister',
      'touristTaxes.getTouristTaxRegister',
      'propertyDrafts.listDrafts',
      'recentSearches.countRecentSearches',
      'recentSearches.listRecentSearches',
      'savedSearches.countSavedSearches',
      'savedSearches.listSavedSearches',
      'sessions.listSessions',
      'social.listIdentities',
      'subscriptions.listSubscriptions',
      'twoFactor.getTwoFactorStatus',
      'withdrawals.listWithdrawals',
    ],
  },
  {
    because: 'whether a published stay has a CIN is public; names no user',
    rows: ['listings.getCinSharing'],
  },
  {
    because: 'writes only data of the caller',
    rows: [
      'alerts.setAlertSettings',
      'billingDetails.saveDetails',
      'engagement.mergeViews',
      'favorites.removeFavorite',
      'media.presignUpload',
      'messages.deleteTemplate',
      'messages.saveTemplate',
      'messages.uploadAttachment',
      'organizations.createOrganization',
      'payouts.openAccount',
      'sandboxPayments.completeAccount',
      'payments.addPaymentMethod',
      'propertyDrafts.deleteDraft',
      'propertyDrafts.deleteDrafts',
      'propertyDrafts.saveDraft',
      'savedSearches.saveSearch',
      'seeAs.endView',
      'sessions.endSessions',
      'social.unlinkIdentity',
      'twoFactor.enableTwoFactor',
      'twoFactor.generateSecret',
      'twoFactor.verifyCode',
    ],
  },
  {
    because: 'public listings and open days: view, save, contact the advertiser, book, report',
    rows: [
      'engagement.recordContact',
      'engagement.recordView',
      'engagement.revealContact',
      'engagement.revealProfile',
      'favorites.addFavorite',
      'messages.contactAdvertiser',
      'openDayBookings.bookVisit',
      'stayBookings.bookStay',
      'reports.sendReport',
    ],
  },
  {
    because: 'finds only users who wrote to the caller or booked with them',
    rows: ['listings.findCounterparties'],
  },
  {
    because: 'any signed-in user opens the link of an invitation; only the invited address joins',
    rows: ['invitations.getInvitation'],
  },
  {
    because: 'the printed code of an open day is the key',
    rows: ['openDays.getEventBySecret'],
  },
  {
    because: 'the secret link of a booking is the key to the forms of its guests',
    rows: ['guestRegistration.saveOwnGuest'],
  },
  {
    because: 'simulates an email from outside, only with the open dev mailbox',
    rows: ['contactMasks.sendTestMail'],
  },
  {
    because: 'the link of an email is the key to its subject',
    rows: ['alerts.resumeAlerts', 'alerts.stopAlerts', 'openDayBookings.answerByLetter', 'reports.appealDecision'],
  },
];

/** Endpoints without an admin restriction that grant access only to admins. */
const openToAdmins: readonly Reason[] = [
  {
    because: 'admins list, view, edit and delete properties (spec/001 §6)',
    rows: [
      'properties.countOwnedProperties',
      'properties.deleteProperty',
      'properties.getProperty',
      'properties.listOwnedProperties',
      'properties.saveProperty, the owner’s',
    ],
  },
  {
    because: 'admins view, edit, suspend, restore and delete listings and view their statistics (spec/001 §6, ADM-06)',
    rows: [
      'boosts.listListingActiveBoosts',
      'boosts.listListingBoosts',
      'engagement.getStatistics',
      'listings.deleteHospitalityListing',
      'listings.deleteMarketListing',
      'listings.getListing, a draft',
      'listings.publishListing, one that an admin suspended',
      'listings.saveMarketListing, the owner’s',
      'listings.suspendListing',
    ],
  },
  {
    because: 'admins read the terms, the money and the timeline of a booking to help its parties; they change nothing',
    rows: ['stayBookings.getStayBooking', 'stayDocuments.getReceipt', 'stayReviews.getBookingReviews'],
  },
  {
    because: 'parts of a listing that an admin may edit: its calendar and the confirmation of its contact email',
    rows: [
      'availability.addFeed',
      'availability.blockNights',
      'availability.editCalendar',
      'availability.getCalendar',
      'availability.removeFeed',
      'availability.renewExport',
      'availability.syncFeed',
      'availability.unblockNights',
      'stayRates.editDayPrices',
      'stayRates.editRates',
      'stayRates.getRates',
      'bookingTerms.getBookingTerms',
      'bookingTerms.saveBookingTerms',
      'listings.resendContactConfirmation',
    ],
  },
  {
    because: 'an admin may delete an open day and view a hidden one; only its organizer runs it',
    rows: ['openDays.deleteEvent', 'openDays.deleteEventsOfListing', 'openDays.getEvent, of a suspended listing'],
  },
  {
    because: 'admins view and edit users (spec/000 §6)',
    rows: ['users.editUser', 'users.editUser, status', 'users.getUser, the personal profile'],
  },
];

/** Public reads whose responses differ between callers. */
const notTheSameForAll: readonly Reason[] = [
  {
    because: 'only the advertiser may know the offers for a listing',
    rows: ['billingCatalog.listActivePlans, for a listing', 'billingCatalog.listBoostPackages, for a listing'],
  },
  {
    because: 'only its advertiser and admins may view unpublished data',
    rows: ['listings.getListing, a draft', 'openDays.getEvent, of a suspended listing'],
  },
  { because: 'only the user and admins may view it', rows: ['users.getUser, the personal profile'] },
];

export const reasons: Reasons = { openToOtherUsers, openToAdmins, notTheSameForAll };

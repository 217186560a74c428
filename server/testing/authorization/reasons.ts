import type { Reason, Reasons } from './table.rules.ts';

/** Access of users to records of other users, with reasons. A reviewer has validated each row; a new table adds none. */

/** Personas without a part in the request (unverified, user, other owner) get a response from sign-in and public write endpoints. */
const openToStrangers: readonly Reason[] = [
  {
    because: 'signing up and in: whoever holds the password, the letter’s link or what the provider proved',
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
    because: 'reads what is the caller’s own, whoever asks: nobody is named',
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
      'payments.listPaymentMethods',
      'payments.listTransactions',
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
    because: 'says whether a published stay has a CIN, which every one shows: nobody is named',
    rows: ['listings.getCinSharing'],
  },
  {
    because: 'writes what is the caller’s own: of somebody else’s it changes nothing',
    rows: [
      'alerts.setAlertSettings',
      'billingDetails.saveDetails',
      'engagement.mergeViews',
      'favorites.removeFavorite',
      'media.presignUpload',
      'messages.deleteTemplate',
      'messages.saveTemplate',
      'messages.uploadAttachment',
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
    because: 'what anybody may do with a public ad or open day: look, keep it, ask its advertiser, book, tell us of it',
    rows: [
      'engagement.recordContact',
      'engagement.recordView',
      'engagement.revealContact',
      'engagement.revealProfile',
      'favorites.addFavorite',
      'messages.contactAdvertiser',
      'openDayBookings.bookVisit',
      'reports.sendReport',
    ],
  },
  {
    because: 'the people who wrote to the caller or booked with them: of others nobody is found',
    rows: ['listings.findCounterparties'],
  },
  {
    because: 'whoever stands at an open day and reads its printed code',
    rows: ['openDays.getEventBySecret'],
  },
  {
    because: 'plays an email from outside where the mailbox of this machine is open: anybody writes to such an address',
    rows: ['contactMasks.sendTestMail'],
  },
  {
    because: 'the link of a letter is the key, for the one thing that the letter is about',
    rows: ['alerts.resumeAlerts', 'alerts.stopAlerts', 'openDayBookings.answerByLetter', 'reports.appealDecision'],
  },
];

/** Endpoints without an admin restriction that grant access only to admins. */
const openToAdmins: readonly Reason[] = [
  {
    because: 'admins list, view, edit and delete homes (spec/001 §6)',
    rows: [
      'properties.countOwnedProperties',
      'properties.deleteProperty',
      'properties.getProperty',
      'properties.listOwnedProperties',
      'properties.saveProperty, the owner’s',
    ],
  },
  {
    because: 'admins see, edit, suspend, bring back and delete ads, and how they are met (spec/001 §6, ADM-06)',
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
    because: 'what belongs to an ad that an admin may edit: its calendar, and the link that confirms its contact email',
    rows: [
      'availability.addFeed',
      'availability.blockNights',
      'availability.editCalendar',
      'availability.getCalendar',
      'availability.removeFeed',
      'availability.renewExport',
      'availability.syncFeed',
      'availability.unblockNights',
      'listings.resendContactConfirmation',
    ],
  },
  {
    because: 'an admin may take an open day away, and see one that is hidden; running it is its organiser’s',
    rows: ['openDays.deleteEvent', 'openDays.deleteEventsOfListing', 'openDays.getEvent, of a suspended ad'],
  },
  {
    because: 'admins see and edit people (spec/000 §6)',
    rows: ['users.editUser', 'users.editUser, status', 'users.getUser, the personal profile'],
  },
];

/** Public reads whose responses differ between callers. */
const notTheSameForAll: readonly Reason[] = [
  {
    because: 'what its advertiser may buy for an ad is theirs to know',
    rows: ['billingCatalog.listActivePlans, for an ad', 'billingCatalog.listBoostPackages, for an ad'],
  },
  {
    because: 'what is not public is its advertiser’s and the admins’',
    rows: ['listings.getListing, a draft', 'openDays.getEvent, of a suspended ad'],
  },
  { because: 'for oneself and admins', rows: ['users.getUser, the personal profile'] },
];

export const reasons: Reasons = { openToStrangers, openToAdmins, notTheSameForAll };

import { billingIntervals } from '#contract/billing/billing';
import { alertKinds } from '#contract/discovery/alerts';
import { decisionOutcomes, decisionSources } from '#contract/trust/decisions';
import { reportReasons } from '#contract/trust/reports';
import { openDayCancelReasons } from '#contract/visits/bookings';
import type { ContractSummary } from '../../billing/emails/email-props.ts';
import { payoutNews } from '../../billing/emails/email-props.ts';
import type { EmailName, EmailProps } from '../../platform/email/email-props.ts';
import { guestNews, hostNews } from '../../stays/emails/email-props.ts';
import type { DecisionEmail } from '../../trust/emails/email-props.ts';

const name = 'Zoë <b>';

const calendar = { method: 'PUBLISH', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } as const;
const visit = {
  name,
  title: 'Trilocale <falsi> & co',
  address: 'Via Solferino 12, Milano',
  people: 3,
  startsAt: '2026-11-28T09:00:00Z',
  endsAt: '2026-11-28T10:00:00Z',
  timeZone: 'Europe/Rome',
  notes: 'Suonare al 3 <falsi>.\n\nParcheggio in cortile.',
  path: '/dashboard/open-days/bookings',
};
const credits = [
  { text: 'OpenFreeMap', url: 'https://openfreemap.org/' },
  { text: 'data © <falsi>', url: null },
];
const map = { path: '/map-pictures/listing/7.jpg', credits };
const bought = { name, product: 'TOP <falsi> & co', title: 'Trilocale <falsi>', path: '/dashboard/billing' };
const price = { amount: 1299.9, currency: 'EUR' } as const;
const nothing = { amount: 0, currency: 'EUR' } as const;
const instant = '2026-11-28T22:30:00Z';
const contract: ContractSummary = {
  kind: 'BOOST',
  seller: { name: 'Casa <falsi>', address: 'Via Uno 1, Milano', vatNumber: 'IT00000000000', email: 'a@casa.test' },
  concludedAt: '2026-11-20T10:00:00Z',
  startRequestedAt: '2026-11-20T09:58:00Z',
  withdrawUntil: '2026-12-04T22:59:59Z',
};
const stay = {
  name,
  title: 'Trilocale <falsi> & co',
  checkIn: '2027-03-01',
  checkOut: '2027-03-05',
  people: 3,
  total: price,
  dueAt: instant,
  reason: 'Lavori <falsi> in casa',
  refund: {
    accommodation: price,
    cleaning: price,
    pets: price,
    serviceFee: price,
    touristTax: price,
    refund: price,
    reason: 'POLICY' as const,
  },
};
const arrival = { name, title: stay.title, checkIn: stay.checkIn, checkOut: stay.checkOut, dueAt: instant };
const appealPath = '/decisions?token=a&b';
const decision: DecisionEmail = {
  name,
  subject: 'Casa <falsi> & co',
  groundReference: 'Art. 3 <falsi> & 7',
  path: appealPath,
  facts: 'Le foto <falsi> & altrui.\nSono tre.',
  appealUntil: '2027-05-28T22:30:00Z',
  outcome: 'LISTING_SUSPENDED',
  ground: 'ILLEGAL_CONTENT',
};
const answerPath = '/open-days/answer#token=a&b';

/** One search per alert kind. */
const everyKind = alertKinds.map((kind, at) => ({
  kind,
  title: `Casa ${at}`,
  price: '1.200 €',
  previousPrice: kind === 'PRICE_DROP' ? '1.300 €' : null,
  address: 'Via Uno 1, Milano',
  size: '85 m²',
  openDay: kind === 'OPEN_DAY' ? '5' : null,
  path: `/listing/${at}`,
  searches: ['Brera'],
}));

const handedOn = {
  from: 'Zoë <falsi>',
  title: 'Trilocale <falsi> & co',
  subject: 'È libera? <falsi>',
  attachments: 2,
  text: 'Buongiorno,\n\nè <falsi> libera?',
  path: '/listing/7',
  replyTo: 'risposta-0123456789abcdef@annunci.test',
};

/** Complete props of every email, and a path that the email must link to. */
export const emailSamples: { [N in EmailName]: { props: EmailProps[N]; leads: string } } = {
  organizationInvitation: {
    props: { organization: 'Studio <falsi>', inviter: 'Zoë <falsi>', role: 'AGENT', path: '/invitation?token=a&b' },
    leads: '/invitation?token=a&b',
  },
  memberJoined: {
    props: { name, member: 'Ada <falsi>', organization: 'Studio <falsi>', path: '/dashboard/agency/studio/team' },
    leads: '/dashboard/agency/studio/team',
  },
  webhookDisabled: {
    props: {
      name,
      organization: 'Studio <falsi>',
      host: 'gestionale.example.org',
      path: '/dashboard/agency/studio/keys',
    },
    leads: '/dashboard/agency/studio/keys',
  },
  organizationExportReady: {
    props: {
      name,
      organization: 'Studio <falsi>',
      expiresAt: '2026-12-04T10:00:00Z',
      path: '/dashboard/agency/studio/export',
    },
    leads: '/dashboard/agency/studio/export',
  },
  memberRemoved: { props: { name, organization: 'Studio <falsi>' }, leads: '' },
  ownershipTransferred: {
    props: { name, from: 'Ada <falsi>', to: 'Zoë', organization: 'Studio <falsi>', path: '/dashboard/agency/studio' },
    leads: '/dashboard/agency/studio',
  },
  verifyEmail: { props: { name, path: '/auth/verify?token=a&b' }, leads: '/auth/verify?token=a&b' },
  accountExists: { props: { name, signInPath: '/auth/sign-in', resetPath: '/auth/forgot' }, leads: '/auth/forgot' },
  resetPassword: { props: { name, path: '/auth/reset-password?token=x' }, leads: '/auth/reset-password?token=x' },
  passwordChanged: { props: { name, resetPath: '/auth/forgot-password' }, leads: '/auth/forgot-password' },
  signInsFailed: { props: { name, resetPath: '/auth/forgot-password' }, leads: '/auth/forgot-password' },
  confirmEmailChange: { props: { name, path: '/auth/email-change?token=a&b' }, leads: '/auth/email-change?token=a&b' },
  confirmContactEmail: {
    props: { from: 'Ada <falsi> P.', path: '/auth/contact-email?token=a' },
    leads: '/auth/contact-email?token=a',
  },
  aliasMail: { props: { ...handedOn, name, email: 'zoe@fuori.test' }, leads: '/listing/7' },
  aliasAnswer: { props: handedOn, leads: '/listing/7' },
  emailInUse: { props: { name, signInPath: '/auth/sign-in' }, leads: '/auth/sign-in' },
  emailChanged: {
    props: { name, email: 'nuova@posta.test', path: '/auth/email-change/undo?token=a' },
    leads: '/auth/email-change/undo?token=a',
  },
  passwordRemoved: { props: { name, path: '/auth/reset-password?token=x' }, leads: '/auth/reset-password?token=x' },
  twoFactorEnabled: { props: { name }, leads: '/dashboard/profile' },
  twoFactorDisabled: { props: { name, byAdmin: true }, leads: '/auth/forgot-password' },
  backupCodeUsed: { props: { name, left: 1 }, leads: '/dashboard/profile' },
  identityLinked: { props: { name, provider: 'google' }, leads: '/dashboard/profile' },
  accountSuspended: {
    props: { name, reason: 'Annunci <falsi> & ripetuti', appealPath },
    leads: appealPath,
  },
  accountReactivated: { props: { name, signInPath: '/auth/sign-in' }, leads: '/auth/sign-in' },
  deletionRequested: { props: { name, dueAt: '2026-12-21T23:30:00Z', path: '/dashboard/x' }, leads: '/dashboard/x' },
  deletionUndone: { props: { name }, leads: '/dashboard/profile' },
  accountErased: { props: { name, kept: ['le fatture, per dieci anni'] }, leads: '' },
  exportReady: { props: { name, expiresAt: '2026-11-28T10:00:00Z', path: '/export/1' }, leads: '/export/1' },
  listingSuspended: {
    props: {
      name,
      title: 'Casa <falsi> & co',
      reason: 'Foto <falsi> & altrui',
      path: '/dashboard/listings/7',
      appealPath,
    },
    leads: appealPath,
  },
  reportReceived: {
    props: {
      name: null,
      reference: 'SG-7F3K-92QD',
      subject: 'Casa <falsi> & co',
      reason: 'FRAUD',
      text: 'Chiede <falsi> & soldi.',
      path: '/listing/7',
      statusPath: appealPath,
    },
    leads: appealPath,
  },
  reportDecided: {
    props: { ...decision, reference: 'SG-7F3K-92QD', outcome: 'MANIFESTLY_UNFOUNDED', ground: null },
    leads: appealPath,
  },
  decisionReasons: {
    props: { ...decision, name: null, subjectType: 'LISTING', source: 'REPORT' },
    leads: appealPath,
  },
  appealReceived: {
    props: { name, subject: 'Casa <falsi> & co', dueAt: instant, path: appealPath },
    leads: appealPath,
  },
  appealDecided: {
    props: {
      name: null,
      subject: 'Casa <falsi> & co',
      status: 'REVERSED',
      answer: 'Hai <falsi> & ragione.',
      outcome: 'NO_ACTION',
      path: appealPath,
    },
    leads: appealPath,
  },
  seenByAdmin: {
    props: { name, reason: 'Non vede <falsi> & foto', at: instant, minutes: 30 },
    leads: '/dashboard/profile',
  },
  searchAlert: {
    props: {
      name,
      path: '/dashboard/alerts/3',
      more: 2,
      maps: [{ search: 'Casa <falsi>', map: { path: '/map-pictures/area/45.464,9.19,500.jpg', credits } }],
      settingsPath: '/dashboard/alerts',
      stopPath: '/alerts/unsubscribe?token=all',
      oneClickPath: '/api/v1/alerts/unsubscribe/all',
      items: [
        {
          kind: 'PRICE_DROP',
          title: 'Trilocale <falsi> & co',
          price: '299.000 €',
          previousPrice: '320.000 €',
          address: 'Via <falsi> 12, Milano',
          size: '85 m², 3',
          openDay: null,
          path: '/listing/7',
          searches: ['Casa <falsi>', 'Brera'],
        },
        {
          kind: 'OPEN_DAY',
          title: 'Attico',
          price: '500.000 €',
          previousPrice: null,
          address: 'Via Due 2, Roma',
          size: '120 m²',
          openDay: 'sabato 5 dicembre',
          path: '/listing/8',
          searches: ['Brera'],
        },
      ],
      searchStops: [{ name: 'Brera', path: '/alerts/unsubscribe?token=one' }],
    },
    leads: '/alerts/unsubscribe?token=all',
  },
  newMessage: {
    props: {
      name,
      from: 'Ada <falsi> P.',
      title: 'Trilocale <falsi>',
      text: 'È ancora libera <falsi>?',
      attachments: 2,
      isFirst: true,
      path: '/dashboard/messages/7',
    },
    leads: '/dashboard/messages/7',
  },
  leadAssigned: {
    props: {
      name,
      organization: 'Studio <falsi>',
      contact: 'Ada <falsi> P.',
      path: '/dashboard/agency/studio/leads/7',
    },
    leads: '/dashboard/agency/studio/leads/7',
  },
  leadWaiting: {
    props: { name, organization: 'Studio <falsi>', count: 3, path: '/dashboard/agency/studio/leads?assignee=none' },
    leads: '/dashboard/agency/studio/leads?assignee=none',
  },
  leadReminder: {
    props: {
      name,
      organization: 'Studio <falsi>',
      contact: 'Ada <falsi> P.',
      note: 'Richiamare <falsi> dopo le 18',
      path: '/dashboard/agency/studio/leads/7',
    },
    leads: '/dashboard/agency/studio/leads/7',
  },
  openDayConfirmed: { props: { ...visit, wasOffered: true, answerPath, calendar, map }, leads: answerPath },
  openDayRequested: { props: { ...visit, position: 2, expiresAt: instant, answerPath }, leads: answerPath },
  openDayRequestForYou: {
    props: { ...visit, from: 'Zoë', path: '/dashboard/open-days/7/participants', expiresAt: instant, seats: null },
    leads: '',
  },
  openDayOffer: { props: { ...visit, offerExpiresAt: '2026-11-27T21:00:00Z', answerPath }, leads: answerPath },
  openDayChanged: {
    props: { ...visit, before: { ...visit, startsAt: '2026-11-28T08:00:00Z' }, answerPath, calendar },
    leads: answerPath,
  },
  openDayCancelled: { props: { ...visit, reason: 'EVENT_CANCELLED', calendar }, leads: visit.path },
  openDayGuestCancelled: { props: { ...visit, from: 'Zoë' }, leads: visit.path },
  openDayReminder: { props: { ...visit, hours: 24, answerPath, map }, leads: answerPath },
  openDayLate: { props: { ...visit, minutes: 15 }, leads: visit.path },
  feedHeld: { props: { name, feedName: 'Gestionale <falsi> & co', path: '/dashboard' }, leads: '/dashboard' },
  feedFailing: { props: { name, feedName: 'Gestionale <falsi> & co', path: '/dashboard' }, leads: '/dashboard' },
  feedPaused: { props: { name, feedName: 'Gestionale <falsi> & co', path: '/dashboard' }, leads: '/dashboard' },
  feedToComplete: { props: { name, count: 12, path: '/dashboard' }, leads: '/dashboard' },
  listingRestored: { props: { name, title: 'Trilocale <falsi>', path: '/listings/7' }, leads: '/listings/7' },
  paymentReceipt: {
    props: {
      ...bought,
      total: price,
      number: 'SG-2026-000123',
      card: 'Visa •••• 4242',
      renewal: false,
      invoicePath: '/api/v1/billing/invoices/7/pdf',
      invoiceId: 7,
      net: { amount: 1065.49, currency: 'EUR' },
      vat: { amount: 234.41, currency: 'EUR' },
      vatRate: 22,
      duration: { hours: 168 },
      contract,
    },
    leads: '/api/v1/billing/invoices/7/pdf',
  },
  trialBegun: { props: { ...bought, trialEndsAt: instant, price, interval: 'MONTH', contract }, leads: bought.path },
  trialEnding: { props: { ...bought, trialEndsAt: instant, price, days: 7 }, leads: bought.path },
  subscriptionPastDue: { props: { ...bought, servesUntil: instant, owed: price }, leads: bought.path },
  subscriptionEnding: { props: { ...bought, endsAt: instant, days: 1, reason: 'CANCELED' }, leads: bought.path },
  subscriptionCanceled: { props: { ...bought, endsAt: instant }, leads: bought.path },
  subscriptionExpired: { props: { ...bought, reason: 'PAST_DUE' }, leads: bought.path },
  withdrawalReceived: {
    props: {
      ...bought,
      contractAt: '2026-11-20T10:00:00Z',
      askedAt: instant,
      paid: price,
      refund: { amount: 12.5, currency: 'EUR' },
      receiptPath: '/api/v1/billing/withdrawals/7/receipt',
    },
    leads: '/api/v1/billing/withdrawals/7/receipt',
  },
  paymentGivenBack: { props: { ...bought, total: price }, leads: bought.path },
  payoutNews: {
    props: {
      name: stay.name,
      news: 'sent',
      title: stay.title,
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      amount: price,
      deducted: price,
      path: '/dashboard/payouts',
    },
    leads: '/dashboard/payouts',
  },
  stayGuestNews: { props: { ...stay, news: 'declined', path: '/dashboard/trips/7' }, leads: '/dashboard/trips/7' },
  registerGuests: {
    props: { ...arrival, path: '/dashboard/trips/7' },
    leads: '/dashboard/trips/7',
  },
  policeFileDue: { props: { ...arrival, path: '/dashboard/stays/7' }, leads: '/dashboard/stays/7' },
  stayInstructions: {
    props: { ...arrival, text: 'Il portone < verde', codes: '1234', wifi: 'Casa', path: '/dashboard/trips/7' },
    leads: '/dashboard/trips/7',
  },
  stayHostNews: {
    props: { ...stay, news: 'requested', from: 'Ada <falsi>', path: '/dashboard/stays/7' },
    leads: '/dashboard/stays/7',
  },
};

/** Prop variants that change an email's text: counts of one or zero, delayed, unpaid, and each other case with a separate text. */
export const otherCases: { [N in EmailName]?: Partial<EmailProps[N]>[] } = {
  twoFactorDisabled: [{ byAdmin: false }],
  backupCodeUsed: [{ left: 0 }, { left: 3 }],
  identityLinked: [{ provider: 'apple' }],
  accountErased: [{ kept: [] }],
  searchAlert: [
    { more: 0, maps: [] },
    { more: 0, items: emailSamples.searchAlert.props.items.slice(0, 1) },
    { items: everyKind },
  ],
  newMessage: [
    { attachments: 1, isFirst: false },
    { attachments: 0, title: '' },
    { attachments: 3, text: '', from: 'x'.repeat(40) },
  ],
  leadAssigned: [{ contact: '' }],
  leadWaiting: [{ count: 1 }],
  leadReminder: [{ note: '', contact: '' }],
  reportReceived: [{ name: 'Ada', text: '' }, ...reportReasons.map((reason) => ({ reason }))],
  reportDecided: decisionOutcomes.map((outcome) => ({ outcome, ground: 'TERMS' as const, groundReference: null })),
  decisionReasons: [
    { appealUntil: null, ground: null, outcome: 'NO_ACTION' },
    ...decisionSources.map((source) => ({ source })),
    ...decisionOutcomes.map((outcome) => ({ outcome, subjectType: 'USER' as const })),
  ],
  appealDecided: [{ status: 'UPHELD', outcome: null }],
  openDayConfirmed: [{ wasOffered: false, people: 1, map: undefined }],
  openDayRequested: [{ position: null }, { people: 1 }],
  openDayRequestForYou: [
    { from: 'www.truffa.example' },
    { seats: { max: 1, free: 0 }, people: 1 },
    { seats: { max: 8, free: 1 } },
    { seats: { max: 8, free: 2 } },
  ],
  openDayOffer: [{ people: 1, timeZone: 'Europe/London' }],
  openDayChanged: [{ before: null, calendar: null }, { before: null }, { calendar: null }],
  openDayCancelled: openDayCancelReasons.map((reason) => ({ reason, calendar: null })),
  openDayReminder: [{ hours: 2, notes: null }],
  paymentReceipt: [
    { renewal: true, card: null, contract: null },
    { duration: { hours: 24 }, contract: { ...contract, startRequestedAt: null } },
    { duration: { hours: 1 } },
    { contract: { ...contract, withdrawUntil: null } },
    ...billingIntervals.map((interval) => ({
      duration: { from: instant, to: '2027-11-28T22:30:00Z', interval },
      contract: { ...contract, kind: 'PLAN' as const },
    })),
  ],
  trialEnding: [{ days: 1 }],
  subscriptionEnding: [
    { days: 7, reason: 'PAST_DUE' },
    { days: 7, reason: 'CANCELED' },
  ],
  subscriptionExpired: [{ reason: 'CANCELED' }],
  withdrawalReceived: [{ refund: price }, { paid: nothing, refund: nothing }],
  payoutNews: payoutNews.map((news) => ({ news, deducted: null })),
  stayGuestNews: guestNews.map((news) => ({ news, reason: null, refund: null })),
  stayHostNews: hostNews.map((news) => ({ news, dueAt: null })),
  stayInstructions: [{ codes: '', wifi: '' }],
};

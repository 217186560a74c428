import type { Messages } from '../words.ts';

export const legal: Messages['legal'] = {
  version: 'In force since {{date}}',
  contents: 'On this page',
  privacyPolicy: {
    title: 'Privacy policy',
    lead: 'What we keep, why, for how long, and how you take it back. No tracking, no profiled advertising.',
    who: {
      heading: 'Who handles your data',
      text: 'The controller is whoever runs this portal. For any question about your data write to privacy@soglia.test: a person answers within 30 days.',
    },
    what: {
      heading: 'Which data, and why',
      account:
        'Account: name, surname, email, phone, password (we keep only an Argon2id fingerprint of it). They let you sign in and perform our contract with you (art. 6.1.b GDPR).',
      profile:
        'Profile: picture, biography, gender, business details. You choose them. Email and phone stay hidden until you decide to show them, and you can change your mind at any time (consent, art. 6.1.a).',
      homes: 'Properties and ads: what you publish is visible to everybody; drafts only to you (contract, art. 6.1.b).',
      security:
        'Security: sessions with kind of device and last use, sign-in tries counted without keeping your address in clear, a log of operations with identifying numbers only (legitimate interest, art. 6.1.f).',
    },
    never: {
      heading: 'What we do not do',
      text: 'We do not sell data, use profiling cookies, load other people’s analytics, or write addresses and names into technical logs.',
    },
    others: {
      heading: 'Who else receives them',
      text: 'Nobody, except the services you choose: if you sign in with Google or Apple they receive the request to confirm who you are; if the operator uses a mail service, it delivers our letters. The people you contact see what you decide to show them.',
    },
    howLong: {
      heading: 'For how long',
      text: 'As long as you have an account. Sessions end after 30 days without use, verification links after 24 hours, password links after 30 minutes, copies of your data after {{exportDays}} days. If you ask for erasure you have {{deletionDays}} days to think again; then we erase everything the law does not oblige us to keep.',
    },
    rights: {
      heading: 'Your rights, at the press of a button',
      text: 'From your profile you can correct every detail, download everything as a ZIP archive, see the consents you gave, end sessions and delete the account. You can also object, ask for restriction, or turn to the Italian data protection authority (garanteprivacy.it).',
      action: 'Go to privacy and security',
    },
    consents: {
      heading: 'Consents',
      text: 'Every consent, given or withdrawn, is written into a log with the day and the version of this text. Withdrawing does not affect what was done before.',
    },
  },
  terms: {
    title: 'Terms of use',
    lead: 'The rules for using Soglia, in a few lines.',
    service: {
      heading: 'What Soglia is',
      text: 'A place where people who have a home show it and people who look for one find it. Searching is free and needs no account. Soglia is no party to the sales and rentals that begin here.',
    },
    account: {
      heading: 'Your account',
      text: 'One account per person, with true details and a password you give to nobody. Publishing, booking a viewing and writing to an advertiser need a verified email. You must be at least 18.',
    },
    ads: {
      heading: 'Ads',
      text: 'Publish only homes you may dispose of, with their full price, true position and energy class. Whoever acts professionally says so. Photos and texts must be yours or used with permission.',
    },
    order: {
      heading: 'When we step in',
      text: 'We may suspend an account or an ad that breaks these rules or the law. We always tell you why, and you can answer by writing to assistenza@soglia.test.',
    },
    leaving: {
      heading: 'Leaving',
      text: 'You can close your account at any time from your profile. Contracts already running stay valid until they end.',
    },
    law: {
      heading: 'Law and courts',
      text: 'Italian law applies. If you are a consumer, the court of the place where you live decides.',
    },
  },
  cookies: {
    title: 'Cookies',
    lead: 'Only those without which the site does not work. That is why you see no banner.',
    session: {
      heading: 'soglia_session',
      text: 'Keeps you signed in. It lasts 30 days from the last use, 12 hours for administrators. Scripts of the page cannot read it.',
    },
    social: {
      heading: 'soglia_social',
      text: 'Ten minutes, only while you sign in with Google or Apple: it ties the way there and the way back to the same browser.',
    },
    preferences: {
      heading: 'lang and theme',
      text: 'They remember the language and the look you chose. They do not say who you are.',
    },
    device: {
      heading: 'On your device',
      text: 'What you type into forms may stay in the browser’s memory until you send it, so that an error or a reload does not lose it. The same goes for the places you searched last: you remove them in the search field. None of this leaves your device.',
    },
  },
};

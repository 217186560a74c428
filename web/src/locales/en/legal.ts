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
    lead: 'The rules for using Soglia. Each clause has a number: when we decide something we name it.',
    service: {
      heading: 'What Soglia is',
      text: 'A place where those who have a home show it and those who look for one find it. Searching is free and needs no account. Soglia is not a party to the sales and rentals that begin here.',
    },
    account: {
      heading: 'Your account',
      text: 'One account per person, with true data and a password that you give to nobody. To publish, book a visit or write to an advertiser you need a verified email. You must be at least 18.',
    },
    ads: {
      heading: 'The ads',
      text: 'Publish only homes that are yours to offer, with the whole price, the true position and the true energy class. Whoever acts by trade says so. Email and telephone go into their fields, not into the text or the photos.',
    },
    forbidden: {
      heading: 'What may not stand here',
      text: 'Nothing that is against the law, and in particular:',
      rules: {
        FRAUD:
          'Fraud: asking for money before a visit or a contract, offering homes one does not have, posing as somebody else.',
        WRONG_DATA: 'Untrue data or photos: price, area, position, energy class, pictures of another home.',
        NOT_AVAILABLE: 'Homes that cannot be had: already sold or rented, or published only to attract contacts.',
        DISCRIMINATION:
          'Discrimination: shutting somebody out or treating them worse for origin, language, religion, opinion, gender, sexual orientation, age, disability or family.',
        ILLEGAL_RENTAL:
          'Rentals that are not in order: without the CIN where it is due, or with the code of another home.',
        PRIVACY: 'Personal data of others, or pictures of people who did not allow it.',
        COPYRIGHT: 'Photos, floor plans and texts of others, without permission.',
        OFFENSIVE: 'Insults, threats, hatred, violence, sexual content.',
        CHILD_SAFETY: 'Anything that endangers minors. We tell the authorities at once.',
      },
    },
    checks: {
      heading: 'How we check the ads',
      text: 'An ad is public as soon as you publish it. After that, and at each change, an automatic check looks for signs that a person should see: a price far from those of the town, contact data in the text or the photos, photos that others use too, words that discriminate, a CIN of another town, missing energy data, new accounts.',
      points: {
        person: 'No machine takes an ad off: a person decides, and writes to you why.',
        silent:
          'We do not hide ads in silence nor push them down the list as a punishment. How we order them is told elsewhere.',
      },
    },
    notices: {
      heading: 'What we do with reports',
      text: 'Anybody may report an ad or a profile by its “Report” button, without an account and without saying who they are.',
      points: {
        receipt:
          'Whoever leaves an email gets a receipt with a reference at once, and later the decision with its reasons.',
        deadlines:
          'A person decides within a day where somebody may be in danger, within three where it is about the law, within seven otherwise.',
        secret: 'Who reported is told to nobody, unless a court asks.',
        crime: 'Where we suspect a crime that threatens somebody’s life or safety we tell the authorities at once.',
        abuse:
          'Whoever often sends reports that are manifestly unfounded, or often publishes what is manifestly illegal, may be suspended: we look at how many, how serious, and whether it was meant.',
      },
    },
    measures: {
      heading: 'What we may decide',
      text: 'To do nothing, to warn, to suspend an ad, to suspend an account. We choose the mildest measure that is enough, with the rights of all sides in mind, the freedom to speak and publish among them.',
      points: {
        reasons: 'Whoever is affected always reads the facts, the law or the clause of these terms, and how to object.',
        notMachine: 'No decision is made by a machine.',
        public: 'Each year we publish how many reports, decisions and appeals there were.',
      },
    },
    appeals: {
      heading: 'Appeals',
      text: 'If you disagree with a decision you may appeal for {{months}} months, free of charge, by the link of its letter, without signing in.',
      points: {
        answer:
          'A person decides it, if possible another than the first, within {{days}} days. The answer always has its reasons.',
        undo: 'If you are right, what was taken off comes back.',
        elsewhere: 'You may also choose a certified out-of-court dispute settlement body, or go to court at any time.',
      },
    },
    changes: {
      heading: 'If these terms change',
      text: 'We tell those who have an account by email, before they apply. Decisions name the terms of their day.',
    },
    leaving: {
      heading: 'Leaving',
      text: 'You can close your account whenever you want from your profile. Contracts that have begun stay valid until their end.',
    },
    law: {
      heading: 'Law and court',
      text: 'Italian law applies. If you are a consumer, the court of the place where you live decides. For questions write to assistenza@soglia.test.',
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

import type { Messages } from '../../messages.ts';

export const legal: Messages['legal'] = {
  version: 'In force since {{date}}',
  binding: 'This is a translation: the Italian version is the one that binds.',
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
      homes:
        'Properties and listings: what you publish is visible to everybody; drafts only to you (contract, art. 6.1.b).',
      security:
        'Security: sessions with kind of device and last use, sign-in tries counted without keeping your address in clear, a log of operations with identifying numbers only (legitimate interest, art. 6.1.f).',
    },
    never: {
      heading: 'What we do not do',
      text: 'We do not sell data, use profiling cookies, load other people’s analytics, or write addresses and names into technical logs.',
    },
    others: {
      heading: 'Who else receives them',
      text: 'Nobody, except the services you choose: if you sign in with Google or Apple they receive the request to confirm who you are; if the operator uses a mail service, it delivers our emails. The people you contact see what you decide to show them.',
    },
    howLong: {
      heading: 'For how long',
      text: 'As long as you have an account. Sessions end after 30 days without use, browsers that we know again after 180, verification links after 24 hours, password links after 30 minutes, copies of your data after {{exportDays}} {{exportDays:day|days}}. If you ask for erasure you have {{deletionDays}} {{deletionDays:day|days}} to think again; then we erase everything the law does not oblige us to keep.',
    },
    rights: {
      heading: 'Your rights, at the press of a button',
      text: 'From your profile you can correct every detail, download everything as a ZIP archive, see the consents you gave, end sessions and delete the account. You can also object, ask for restriction, or turn to the Italian data protection authority (garanteprivacy.it).',
      action: 'Go to privacy and security',
    },
    consents: {
      heading: 'Consents',
      text: 'Every consent, given or withdrawn, is written into a log with the day and the version of this text. Withdrawing does not affect what was done before. The same log says when you read this text: reading it is no consent.',
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
      heading: 'The listings',
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
      heading: 'How we check the listings',
      text: 'A listing is public as soon as you publish it. After that, and at each change, an automatic check looks for signs that a person should see: a price far from those of the town, contact data in the text or the photos, photos that others use too, words that discriminate, a CIN of another town, missing energy data, new accounts.',
      points: {
        person: 'No machine takes a listing off: a person decides, and writes to you why.',
        silent:
          'We do not hide listings in silence nor push them down the list as a punishment. How we order them is told elsewhere.',
      },
    },
    notices: {
      heading: 'What we do with reports',
      text: 'Anybody may report a listing or a profile by its “Report” button, without an account and without saying who they are.',
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
      text: 'To do nothing, to warn, to suspend a listing, to suspend an account. We choose the mildest measure that is enough, with the rights of all sides in mind, the freedom to speak and publish among them.',
      points: {
        reasons: 'Whoever is affected always reads the facts, the law or the clause of these terms, and how to object.',
        notMachine: 'No decision is made by a machine.',
        public: 'Each year we publish how many reports, decisions and appeals there were.',
      },
    },
    appeals: {
      heading: 'Appeals',
      text: 'If you disagree with a decision you may appeal for {{months}} {{months:month|months}}, free of charge, by the link in its email, without signing in.',
      points: {
        answer:
          'A person decides it, if possible another than the first, within {{days}} {{days:day|days}}. The answer always has its reasons.',
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
    title: 'Cookies and browser storage',
    lead: 'Only what the site does not work without. That is why you see no banner.',
    cookie: {
      heading: 'Cookies',
      text: 'Five in all, our own. The browser sends them to Soglia only.',
    },
    local: {
      heading: 'On your device',
      text: 'They stay in the browser’s storage (localStorage) and go nowhere by themselves: only the page reads them.',
    },
    session: {
      heading: 'In this tab only',
      text: 'They go when you close the tab (sessionStorage).',
    },
    worker: {
      heading: 'Without a network',
      text: 'Whoever holds an open day can open the door without a network. For that the device keeps the list of bookings and the files of the page.',
    },
    never: {
      heading: 'What there is not',
      text: 'No cookies of others, no profiled advertising, no analytics. Where the operator has set up Stripe, payment pages load its form, which may use cookies of its own against fraud. A virtual tour or video of others loads only if you open it.',
    },
    refuse: {
      heading: 'If you do not want them',
      text: 'You can delete or block them in your browser’s settings. Without __Host-soglia_session nobody can sign in; without the others Soglia forgets your choices and works all the same. They give you what you ask for, so the law asks for no consent (art. 122 of the Italian Privacy Code).',
    },
    caption: 'Name, purpose and duration',
    name: 'Name',
    purpose: 'What it is for',
    duration: 'How long it lasts',
    what: {
      session: 'Keeps you signed in. Scripts of the page cannot read it.',
      device:
        'Knows the browser you have signed in with before: whoever tries to guess your password has to wait, you do not. It is needed to protect your account and serves nothing else.',
      social: 'Ties the way there and the way back when you sign in with Google or Apple.',
      lang: 'Remembers the language you chose.',
      theme: 'Remembers the look, light or dark, that you chose.',
      places: 'The places you searched last, to offer them again.',
      viewed: 'The listings you opened without signing in, to find them again.',
      heart: 'The listing you wanted to keep before you signed in.',
      search: 'The search you wanted to save before you signed in.',
      drafts: 'What you type into forms, so that an error or a reload does not lose it.',
      sound: 'Whether the door of an open day makes sounds.',
      sentence: 'The sentence you searched with.',
      seen: 'The results you have looked at, to mark them.',
      signUp: 'What you type while you sign up, without the password.',
      resend: 'When you may ask for another verification email.',
      reports: 'What you type into a report, an appeal or a decision.',
      door: 'List and arrivals of an open day, for whoever holds it (IndexedDB).',
      cache: 'The files of the door’s page (service worker).',
      offline: 'The page you see when there is no network (service worker).',
    },
    long: {
      session: '30 days from the last use, 12 hours for administrators',
      device: '180 days from the last use',
      tenMinutes: 'ten minutes',
      year: 'a year',
      hour: 'an hour, or until it is saved',
      sent: 'until you send or delete it',
      kept: 'until you delete it',
      tab: 'until you close the tab',
      door: 'until you sign out or erase it from that device',
    },
  },
  accessibility: {
    title: 'Accessibility statement',
    lead: 'How usable Soglia is for everybody, how we tested it, and what is still missing.',
    status: {
      heading: 'Where we stand',
      text: 'We aim at WCAG 2.2, level AA, which holds what the European standard EN 301 549 asks of web pages. We comply in part: the limits we know are written below.',
      law: 'The statement follows the model of Italian law 4/2004 and of legislative decree 82/2022, which puts the European accessibility act into Italian law.',
    },
    can: {
      heading: 'What you can do',
      keyboard:
        'Use everything with the keyboard, with a focus that is always visible and a link to skip to the content.',
      map: 'Search on the map without a mouse: a circle around a place, or typed corners. Every home on the map is in the list too.',
      zoom: 'Enlarge the text to 200% and use a screen 320 pixels wide without losing anything.',
      contrast:
        'Read with a contrast of at least 4.5 to 1 (3 to 1 for large headings), light and dark, and without animations if you switched them off.',
      script: 'Search and read listings and guides without scripts as well.',
      words: 'Find errors told in words, at their field and in a summary.',
    },
    tested: {
      heading: 'How we tested it',
      text: 'We tested it ourselves, without an outside body:',
      machine:
        'with axe, automatically and at every change, on every kind of page in light and on the main ones in dark too;',
      journeys:
        'with whole journeys by keyboard, without scripts and on a phone, and by looking at the main pages with text at 200%, without motion and in colours of the reader’s choice;',
      html: 'by checking that the HTML of every page is valid and that none is wider than a screen of 320 pixels.',
      not: 'We have not yet tested systematically with screen readers or with people with disabilities: automatic checks find only part of the problems.',
    },
    limits: {
      heading: 'The limits we know',
      text: 'We are working on these, or they depend on others:',
      photos: 'photos of listings are described by whoever publishes: many have only a general text;',
      tours:
        'virtual tours and videos belong to other services or to advertisers, and may lack keyboard controls or captions;',
      pins: 'pins on the map may cover each other: they lie where the homes are, and the list holds them all;',
      pdf: 'PDFs (sheets, posters, invoices) have no tags for screen readers yet: the same facts are on the pages;',
      pictures: 'pictures in the guides show screens: the text beside them says what is needed.',
    },
    contact: {
      heading: 'Something wrong?',
      text: 'Write to us what you wanted to do, on which page and with which tools. A person answers.',
      elsewhere:
        'If the answer is not enough, you may turn to the Agency for Digital Italy (agid.gov.it), which oversees the accessibility of services.',
    },
    made: {
      heading: 'This statement',
      text: 'Written on {{date}} after a check of our own. We review it at every important change and at least once a year.',
    },
  },
  dataSources: {
    title: 'Data sources',
    lead: 'Where places and maps come from, under which licence, and what they are used for.',
    places: {
      heading: 'Places',
      text: 'Comuni: ISTAT, CC BY 3.0 IT, adapted. Localities: GeoNames (geonames.org), CC BY 4.0, adapted. They tell where you search, and help to write addresses.',
    },
    map: {
      heading: 'The map',
      text: 'Natural Earth, GeoNames and ISTAT; lakes, rivers, parks and main roads we drew ourselves. It holds no OpenStreetMap data, unless the operator connected a street map, which then says so in its corner.',
    },
    words: {
      heading: 'Words in photos',
      text: 'Before a photo is shown we look for contact data in it, here with us: no photo is sent to others.',
    },
    photos: {
      heading: 'Photos',
      text: 'In the demonstration world they are computer-made pictures. In real listings they belong to whoever publishes, who answers for them.',
    },
    limits: {
      heading: 'What is not exact',
      sardinia: 'The provinces of Sardinia are those in force until 2025.',
      population: 'Population is that of the 2011 census, but for estimates of new comuni.',
      postal: 'Postal codes are of 2020, and the author of their collection does not vouch for them.',
      map: 'The map is schematic: the coast is right to about 500 metres, what we drew ourselves to some hundred.',
    },
    table: {
      caption: 'Sources, licences and uses',
      source: 'Source',
      licence: 'Licence',
      use: 'What it is for',
    },
    use: {
      comuni: 'Comuni, codes, provinces, regions, population',
      postal: 'Postal codes of comuni',
      points: 'Points of comuni, hamlets, quarters, cities of other countries',
      names: 'Double names of South Tyrol, a check of comuni that changed',
      ours: 'Quarters, centres, names in other languages, drawings of the map',
      land: 'Land and borders of the map',
      reader: 'Reading the words in photos',
      letters: 'Letters and digits for that reading',
    },
    licence: {
      none: 'not stated',
      public: 'public domain',
      own: 'part of this project',
    },
  },
  about: {
    title: 'About us',
    lead: 'What Soglia is, what it does differently, and what here is for demonstration.',
    what: {
      heading: 'What Soglia is',
      text: 'Soglia is a portal for those who look for a home in Italy and those who offer one: sale, long rental and short stays. Soglia means threshold, the point where a home begins: that is where we want to take you.',
      more: 'Searching is free. Those who publish and those who search write, meet and decide among themselves: Soglia does not buy, sell or take a share.',
    },
    different: {
      heading: 'What we do differently',
      text: 'Promises are easy. These can be checked:',
      price:
        'The price is whole: for stays the total with cleaning and tax is the same on the card, on the map and on the page.',
      ranking:
        'The order of results is public, with the numbers the program uses. Each listing says why it stands there, and payment moves nobody up.',
      rules: 'Reports are decided by a person, with reasons, and each year we publish the figures.',
      openDays: 'Visits are booked by oneself, with open days and a fair waiting list.',
      data: 'No tracking: no cookies of others, and your data is downloaded or erased with a button.',
    },
    demo: {
      heading: 'What here is for demonstration',
      text: 'This portal may hold a demonstration world: people, homes, prices, messages and statistics invented so that everything can be tried. The photos are computer-made.',
      fact: 'Addresses ending in “.test” belong to nobody. Do not buy, rent or pay anything for a demonstration listing.',
    },
    who: {
      heading: 'Who makes it',
      text: 'Those who develop Soglia write the program; whoever runs this portal answers for data and decisions. For every question there is a person.',
      contacts: 'Write to a person',
      api: 'API for developers',
    },
    join: {
      heading: 'Do you have a home?',
      text: 'Describing it takes a few minutes, and publishing it is up to you.',
      action: 'Read how to sell',
    },
  },
};

import type { Messages } from '../../messages.ts';

export const belowHero: Messages['belowHero'] = {
  cities: 'Most searched cities',
  largestCities: 'Homes in the cities',
  new: {
    heading: 'Just arrived',
    text: 'The latest homes for sale',
    more: 'Everything new',
  },
  near: {
    heading: 'New for “{{where}}”',
    searched: 'New where you searched',
    text: 'The latest listings of your last search',
    more: 'Go on searching',
  },
  viewed: 'Recently viewed',
  rentals: {
    heading: 'To rent',
    text: 'The latest homes to rent',
    more: 'All homes to rent',
  },
  stays: {
    heading: 'A few days, well spent',
    text: 'Short stays with their national identification code',
    more: 'All short stays',
  },
  types: {
    heading: 'Start from what you want',
    text: 'Not sure where yet? Begin with the kind of home.',
    APARTMENT: 'From studios to penthouses',
    VILLA: 'Villas, farmhouses, cottages',
    COMMERCIAL_SPACE: 'Shops and workshops',
    LAND: 'To build on or to farm',
  },
  guides: {
    heading: 'Where to begin',
    read: 'Read the guide',
    search: {
      title: 'Searching without getting lost',
      text: 'Filters, an area drawn by hand and alerts that come only when they matter.',
    },
    openDays: {
      title: 'Open days',
      text: 'How to hold them, how to book them, what to ask in twenty minutes.',
    },
    sell: {
      title: 'Selling by yourself',
      text: 'Papers, the right price and photos that make people want to come in.',
    },
    vacation: {
      title: 'Hosting for a few days',
      text: 'Prices, tourist tax and calendar, without spreadsheets.',
    },
  },
  openDays: {
    heading: 'Open days, without phone calls',
    text: 'One afternoon, many visits. You choose when, people book for themselves, and at the door a code is enough.',
    create: {
      title: 'Create',
      text: 'Several dates at once, free entry or on request.',
    },
    manage: {
      title: 'Manage',
      text: 'Requests, places and reminders in one list.',
    },
    checkIn: {
      title: 'Check in',
      text: 'Whoever comes scans the code, and you see who is there.',
    },
    statistics: {
      title: 'Measure',
      text: 'Views, contacts and attendance, before and after.',
    },
    action: 'Plan an open day',
    guide: 'How they work',
    mock: {
      day: 'Sat',
      month: 'Nov',
      title: 'Two-bedroom flat with balcony',
      seats: '14 of 18 places taken',
      here: 'Here',
      confirmed: 'Confirmed',
    },
  },
  marketing: {
    heading: 'A home to sell or to let?',
    text: 'Listing, payments and invoices in one place.',
    label: 'Services for advertisers',
    pause: 'Stop the rotation',
    play: 'Resume the rotation',
    online: {
      title: 'Online in three steps',
      text: 'The draft saves itself, photos are readied while you write.',
      picture: 'An example of statistics: 1,284 visits and 37 contacts in 30 days.',
      visits: 'visits in 30 days',
      contacts: 'contacts',
    },
    subscriptions: {
      title: 'One plan per listing',
      text: 'Choose a plan when you publish, cancel when you are done.',
      picture: 'An active plan, renewed by itself and paid by card.',
      ad: 'Two-bedroom flat with balcony',
      active: 'Active',
      renews: 'Renews by itself',
      card: 'Card',
    },
    invoicing: {
      title: 'Invoices at hand',
      text: 'With recipient code or certified email, ready as PDF.',
      picture: 'Three invoices, all of them paid.',
      invoice: 'Invoice {{number}}',
      paid: 'Paid',
    },
  },
  features: {
    heading: 'Why publish here',
    action: 'Publish a listing',
    freedom: {
      title: 'Freedom',
      text: 'Sale, rent or a few days: price, hours and contacts are yours to decide, with no exclusive.',
    },
    simplicity: {
      title: 'Simplicity',
      text: 'One question at a time, in plain words. What you write stays in the draft.',
    },
    allInOne: {
      title: 'All in one',
      text: 'Listing, messages, visits, calendar and invoices in one place.',
    },
  },
};

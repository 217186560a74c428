import type { Messages } from '../../messages.ts';

export const listings: Messages['listings'] = {
  title: '{{kind}} {{contract}} in {{city}}, {{price}}',
  stayTitle: '{{kind}} for a short stay in {{city}}, {{price}}',
  share: 'Share',
  gallery: {
    label: 'Photos of the home',
    open: 'Open photo {{position}} of {{total}}',
    all_one: 'See the photo',
    all_other: 'All {{count}} photos',
    previous: 'Previous photo',
    next: 'Next photo',
    photo: 'Photo {{position}} of {{total}}',
    none: 'This listing has no photos yet',
    video: 'Video',
    tour: '3D tour',
  },
  addressMap: 'see the map',
  advertiser: {
    memberThisMonth: 'on Soglia since this month',
    memberMonths_one: 'on Soglia for {{count}} month',
    memberMonths_other: 'on Soglia for {{count}} months',
    memberYears_one: 'on Soglia for {{count}} year',
    memberYears_other: 'on Soglia for {{count}} years',
    listings_one: '{{count}} published listing',
    listings_other: '{{count}} published listings',
    trader: 'Who the trader is',
    vat: 'VAT number {{number}}',
    rea: 'REA {{number}}',
  },
  price: {
    fees: '{{price}} fees',
    cleaning: 'cleaning {{price}}',
    heading: 'Price',
  },
  contact: {
    heading: 'Contact the advertiser',
    action: 'Contact',
  },
};

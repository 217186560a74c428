/** Who may do what with the boosts of an ad. */

type Person = { id: number; role: 'USER' | 'ADMIN' };
type Ad = { advertiserId: number; status: string; advertiserStatus: string };

/** Only who offers an ad buys boosts for it, not even an admin. */
export const isAdvertiser = (person: Person, ad: Pick<Ad, 'advertiserId'>): boolean => person.id === ad.advertiserId;

/** What was bought for it, and how it did. */
export const maySeeBoosts = (person: Person, ad: Pick<Ad, 'advertiserId'>): boolean =>
  isAdvertiser(person, ad) || person.role === 'ADMIN';

/** Whether they know that the ad is there at all. */
export const maySeeAd = (person: Person, ad: Ad): boolean =>
  maySeeBoosts(person, ad) || (ad.status === 'PUBLISHED' && ad.advertiserStatus !== 'SUSPENDED');

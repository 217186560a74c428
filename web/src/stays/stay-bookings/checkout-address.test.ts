import { describe, expect, it } from 'vitest';
import { stayInAddress } from './checkout-address.ts';

const dates = 'checkInDate=2027-06-05&checkOutDate=2027-06-08';
const of = (query: string) => stayInAddress(new URLSearchParams(query), 4);

describe('the stay in the address of the checkout', () => {
  it('has dates, guests and pets', () => {
    expect(of(`${dates}&adultGuests=2&childGuests=2&childAges=7&newbornGuests=1&pets=1`)).toEqual({
      checkInDate: '2027-06-05',
      checkOutDate: '2027-06-08',
      adultGuests: 2,
      childAges: [7, null],
      newbornGuests: 1,
      pets: 1,
    });
  });

  it.each([
    ['dates', 'adultGuests=2'],
    ['a departure after the arrival', 'checkInDate=2027-06-08&checkOutDate=2027-06-05'],
    ['days that exist', 'checkInDate=2027-02-30&checkOutDate=2027-03-02'],
  ])('needs %s', (_, query) => {
    expect(of(query)).toBeNull();
  });
});

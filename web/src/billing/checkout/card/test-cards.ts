/** Numbers that the sandbox takes, by what they try out (docs.stripe.com/testing). */
export const testCards = [
  { number: '4242424242424242', does: 'pays' },
  { number: '5555555555554444', does: 'mastercard' },
  { number: '4000002760003184', does: 'asksBank' },
  { number: '4000000000000002', does: 'declined' },
  { number: '4000000000009995', does: 'noMoney' },
  { number: '4000000000000069', does: 'expired' },
  { number: '4000000000000127', does: 'wrongCvc' },
  { number: '4000000000000119', does: 'error' },
  { number: '4000008400001629', does: 'asksThenDeclined' },
  { number: '4000000000007775', does: 'takesAWhile' },
  { number: '4000000000000341', does: 'failsLater' },
] as const;

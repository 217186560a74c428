/** House rules as a host saves them. */
export const houseRules = {
  checkInUntil: '21:00',
  quietFrom: '22:00',
  quietUntil: '07:00',
  smoking: false,
  parties: false,
  children: true,
  text: 'Togliti le scarpe.',
};

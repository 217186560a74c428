/** Brand codes of payment providers, with the brands' names. */
const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  link: 'Link',
  maestro: 'Maestro',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

const named = Object.values(brandNames);

/** `visa` → `Visa`, `amex •••• 0005` → `American Express •••• 0005`. Idempotent. */
export function cardName(card: string): string {
  if (named.some((name) => card === name || card.startsWith(`${name} `))) return card;
  const [brand = ''] = card.split(' ');
  return ((brandNames[brand.toLowerCase()] ?? likeAName(brand)) + card.slice(brand.length)).trim();
}

/** For unknown brands. Providers have a code for a brand that they do not know. */
const likeAName = (brand: string): string =>
  brand === 'unknown' ? '' : brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ');

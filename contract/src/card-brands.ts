/** What payment providers call a brand, and what the brand calls itself. */
const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  maestro: 'Maestro',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** `visa` → `Visa`, `amex •••• 0005` → `American Express •••• 0005`. Idempotent. */
export function cardName(card: string): string {
  const [brand = ''] = card.split(' ');
  return (brandNames[brand.toLowerCase()] ?? brand) + card.slice(brand.length);
}

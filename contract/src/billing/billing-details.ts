/**
 * Invoice recipient (BIL-03, BIL-07; DECISIONS.md "Billing settings panels").
 *
 * A private customer has a codice fiscale. A company has a VAT number and, in Italy, an SDI code or a certified email address (PEC) for
 * electronic invoices.
 * Client and server check Italian codes by their algorithms (`tax-codes.ts`). Changes apply to later invoices only, never to issued ones.
 */

export const getDetails = {
  id: 'billingDetails.getDetails',
  method: 'GET',
  path: '/api/v1/billing/details',
  seenAs: 'never',
} as const;

export const saveDetails = {
  id: 'billingDetails.saveDetails',
  method: 'PUT',
  path: '/api/v1/billing/details',
} as const;

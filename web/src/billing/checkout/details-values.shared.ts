import {
  type BillingDetails,
  type BillingDetailsInput,
  detailsProblems,
} from '#contract/billing/billing-details.schemas';

/** Form values of the billing details: texts, empty if not entered. */
export type DetailsValues = {
  kind: 'PRIVATE' | 'COMPANY';
  name: string;
  taxCode: string;
  vatNumber: string;
  sdiCode: string;
  pec: string;
  street: string;
  postalCode: string;
  city: string;
  province: string;
  country: string;
};
export type DetailsField = Exclude<keyof DetailsValues, 'kind'>;

/** `isCompany`: an agency, which is never a private person by default. */
export type Payer = { name: string; isCompany?: boolean; vatNumber?: string };

/** What is known, or the payer in Italy. */
export function detailsValues(known: BillingDetails | null, payer: Payer): DetailsValues {
  return {
    kind: known?.kind ?? (payer.isCompany ? 'COMPANY' : 'PRIVATE'),
    name: known?.name ?? payer.name,
    taxCode: known?.taxCode ?? '',
    vatNumber: known ? (known.vatNumber ?? '') : (payer.vatNumber ?? ''),
    sdiCode: known?.sdiCode ?? '',
    pec: known?.pec ?? '',
    street: known?.street ?? '',
    postalCode: known?.postalCode ?? '',
    city: known?.city ?? '',
    province: known?.province ?? '',
    country: known?.country ?? 'IT',
  };
}

const code = (text: string) => text.replaceAll(/\s/g, '').toUpperCase() || null;

/** Request body. Fields that the kind or country does not need are not sent; the form retains them. */
export function detailsOf(values: DetailsValues): BillingDetailsInput {
  const isCompany = values.kind === 'COMPANY';
  const isItalian = values.country === 'IT';
  return {
    kind: values.kind,
    name: values.name.trim(),
    taxCode: isItalian ? code(values.taxCode) : null,
    vatNumber: isCompany ? code(values.vatNumber) : null,
    sdiCode: isCompany && isItalian ? code(values.sdiCode) : null,
    pec: isCompany && isItalian ? values.pec.trim().toLowerCase() || null : null,
    street: values.street.trim(),
    postalCode: values.postalCode.trim(),
    city: values.city.trim(),
    province: isItalian ? code(values.province) : null,
    country: values.country,
  };
}

const needed = ['name', 'street', 'postalCode', 'city'] as const;

/** Broken rule per field: of the contract, and required fields. */
export function detailsGaps(values: DetailsValues): Partial<Record<DetailsField, string>> {
  const details = detailsOf(values);
  const gaps: Partial<Record<DetailsField, string>> = {};
  for (const { path, rule } of detailsProblems(details)) gaps[path as DetailsField] ??= rule;
  for (const field of needed) if (details[field] === '') gaps[field] = 'required';
  if (values.country === 'IT' && values.province.trim() === '') gaps.province = 'required';
  return gaps;
}

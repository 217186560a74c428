import { z } from 'zod';
import { actingFor } from '../identity/organizations.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import * as addresses from './billing-details.ts';
import { codiceFiscaleProblem, foreignVatProblem, partitaIvaProblem } from './tax-codes.ts';

const code = (max: number) => line(max).transform((text) => text.replaceAll(/\s/g, '').toUpperCase() || null);
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

const shape = z.object({
  kind: z.enum(['PRIVATE', 'COMPANY']),
  /** Name and surname, or the company's name. */
  name: line(200).min(1),
  /** Codice fiscale: 16 characters for a natural person; usually the VAT number for a company. */
  taxCode: optional(code(32)),
  /** Partita IVA, with or without the `IT` prefix; VAT numbers of other countries with their two-character country code. */
  vatNumber: optional(code(32)),
  /** Codice destinatario, seven characters. */
  sdiCode: optional(code(7)),
  pec: optional(line(254).toLowerCase()),
  street: line(200).min(1),
  postalCode: line(16).min(1),
  city: line(100).min(1),
  /** Two-character province code, in Italy. */
  province: optional(code(2)),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, { error: 'must be two letters' })
    .default('IT'),
});

type Shape = z.output<typeof shape>;
type Problem = { path: string; rule: string; message: string };

/**
 * Problems beyond the shape of the fields; empty fields count only if required. Rules: required, tax_code, vat_number, sdi_code, pec,
 * postal_code, province, sdi_or_pec.
 */
export function detailsProblems(details: Shape): Problem[] {
  const problems: Problem[] = [];
  const addProblem = (path: string, rule: string, message: string) => problems.push({ path, rule, message });
  const italian = details.country === 'IT';
  const company = details.kind === 'COMPANY';
  if (italian && !company && !details.taxCode) addProblem('taxCode', 'required', 'is required');
  if (italian && details.taxCode) {
    const problem = codiceFiscaleProblem(details.taxCode, { company });
    if (problem) addProblem('taxCode', 'tax_code', problem);
  }
  if (company && !details.vatNumber) addProblem('vatNumber', 'required', 'is required');
  if (details.vatNumber) {
    const problem = italian ? partitaIvaProblem(details.vatNumber) : foreignVatProblem(details.vatNumber);
    if (problem) addProblem('vatNumber', 'vat_number', problem);
  }
  if (italian && company && !details.sdiCode && !details.pec) {
    addProblem('sdiCode', 'sdi_or_pec', 'an SDI code or a PEC address is required');
  }
  if (details.sdiCode && !/^[A-Z0-9]{7}$/.test(details.sdiCode))
    addProblem('sdiCode', 'sdi_code', 'must have seven characters');
  if (details.pec && !z.email().safeParse(details.pec).success) addProblem('pec', 'pec', 'must be an address');
  if (italian && !/^\d{5}$/.test(details.postalCode)) addProblem('postalCode', 'postal_code', 'must be five digits');
  if (italian && !/^[A-Z]{2}$/.test(details.province ?? '')) addProblem('province', 'province', 'must be two letters');
  return problems;
}

export const billingDetailsInput = shape.superRefine((details, context) => {
  for (const { path, rule, message } of detailsProblems(details)) {
    context.addIssue({ code: 'custom', path: [path], message, params: { rule } });
  }
});
export type BillingDetailsInput = z.output<typeof billingDetailsInput>;

export const billingDetails = z
  .object({
    kind: z.enum(['PRIVATE', 'COMPANY']),
    name: z.string(),
    taxCode: z.string().nullable(),
    vatNumber: z.string().nullable(),
    sdiCode: z.string().nullable(),
    pec: z.string().nullable(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    province: z.string().nullable(),
    country: z.string(),
  })
  .meta({ id: 'BillingDetails' });
export type BillingDetails = z.infer<typeof billingDetails>;

export const getDetails = defineEndpoint({
  ...addresses.getDetails,
  summary: 'My billing details; null: none saved',
  who: 'signed-in',
  query: z.object(actingFor),
  output: data(billingDetails.nullable()),
  errors: [],
});

export const saveDetails = defineEndpoint({
  ...addresses.saveDetails,
  summary: 'Save my billing details',
  who: 'signed-in',
  query: z.object(actingFor),
  body: billingDetailsInput,
  output: data(billingDetails),
  errors: [],
});

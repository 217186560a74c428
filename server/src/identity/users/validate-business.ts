import type { UserChanges } from '#contract/identity/users.schemas';
import type { CreateDomainError } from '../../platform/lib/domain-error.ts';
import { isVatNumber, normalVatNumber } from './users.rules.ts';

type Business = NonNullable<UserChanges['business']>;

/**
 * Columns of a trader's data (LAW-04).
 * @throws VALIDATION_EXCEPTION of `body.business.vatNumber` with the rule `vat_number`
 */
export function validateBusiness({ domainError }: { domainError: CreateDomainError<never> }, business: Business) {
  const vatNumber = normalVatNumber(business.vatNumber);
  const problem = { path: 'body.business.vatNumber', rule: 'vat_number', message: 'not a VAT number' };
  if (!isVatNumber(vatNumber)) throw domainError('VALIDATION_EXCEPTION', { fields: [problem] });
  const { name, address, reaNumber } = business;
  return { businessName: name, businessAddress: address, vatNumber, reaNumber: reaNumber || null };
}

import type { DomainError } from '../../platform/lib/domain-error.ts';
import type { Deps } from '../deps.ts';
import { PaymentsError } from './payment-provider.port.ts';

type Code = 'PAYMENT_METHOD_NOT_FOUND_EXCEPTION' | 'PAYMENT_PROVIDER_EXCEPTION';
type Refusing<C extends string> = { deps: Pick<Deps, 'log'>; domainError: (code: C) => DomainError };

/**
 * Maps provider errors for a caller that waits for the response.
 * @throws PAYMENT_METHOD_NOT_FOUND_EXCEPTION for a card that the caller does not own
 * @throws PAYMENT_PROVIDER_EXCEPTION when the provider does not answer or rejects the request
 */
export async function withCardErrors<T>({ deps, domainError }: Refusing<Code>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    if (error.code === 'no_such_card') throw domainError('PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
    throw providerError({ deps, domainError }, error);
  }
}

/** Same as `withCardErrors`, for requests without a card. @throws PAYMENT_PROVIDER_EXCEPTION */
export async function withProviderErrors<T>(
  { deps, domainError }: Refusing<'PAYMENT_PROVIDER_EXCEPTION'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PaymentsError ? providerError({ deps, domainError }, error) : error;
  }
}

function providerError(
  { deps, domainError }: Refusing<'PAYMENT_PROVIDER_EXCEPTION'>,
  error: PaymentsError,
): DomainError {
  deps.log.warn({ code: error.code, reason: error.message }, 'the payment provider rejected a request');
  return domainError('PAYMENT_PROVIDER_EXCEPTION');
}

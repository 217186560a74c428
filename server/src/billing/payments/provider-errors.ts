import type { Refusal } from '../../platform/lib/refusal.ts';
import type { Deps } from '../deps.ts';
import { PaymentsError } from './payment-provider.port.ts';

type Code = 'PAYMENT_METHOD_NOT_FOUND_EXCEPTION' | 'PAYMENT_PROVIDER_EXCEPTION';
type Refusing<C extends string> = { deps: Pick<Deps, 'log'>; refuse: (code: C) => Refusal };

/**
 * Asks the provider for somebody who waits for the answer.
 * @throws PAYMENT_METHOD_NOT_FOUND_EXCEPTION for a card that is not theirs, PAYMENT_PROVIDER_EXCEPTION when it does not answer or will not
 */
export async function withCardErrors<T>({ deps, refuse }: Refusing<Code>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    if (error.code === 'no_such_card') throw refuse('PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
    throw noAnswer({ deps, refuse }, error);
  }
}

/** The same where no card is asked of. @throws PAYMENT_PROVIDER_EXCEPTION */
export async function withProviderErrors<T>(
  { deps, refuse }: Refusing<'PAYMENT_PROVIDER_EXCEPTION'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PaymentsError ? noAnswer({ deps, refuse }, error) : error;
  }
}

function noAnswer({ deps, refuse }: Refusing<'PAYMENT_PROVIDER_EXCEPTION'>, error: PaymentsError): Refusal {
  deps.log.warn({ code: error.code, reason: error.message }, 'the payment provider did not do what it was asked');
  return refuse('PAYMENT_PROVIDER_EXCEPTION');
}

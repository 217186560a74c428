import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getDetails } from '#contract/billing/billing-details';
import { getProvider, listPaymentMethods, resumePayment } from '#contract/billing/payments';
import { apiOf, read } from '../../platform/lib/queries.ts';
import type { Resumed } from './purchase.ts';
import { loadProgress } from './use-attempt.ts';

/** Data of the checkout before any input: the buyer's cards, the billing address and the payment provider. */
export function useKnown() {
  const provider = useQuery(read(getProvider, {}));
  const methods = useQuery(read(listPaymentMethods, {}));
  const details = useQuery(read(getDetails, {}));
  const all = [provider, methods, details];
  const known = provider.data &&
    methods.data &&
    details.data && {
      publishableKey: provider.data.data.provider === 'stripe' ? provider.data.data.publishableKey : null,
      methods: methods.data.data,
      details: details.data.data,
    };
  return {
    known,
    failed: !known && all.some((one) => one.isError),
    retry: () => void Promise.all(all.filter((one) => one.isError).map((one) => one.refetch())),
  };
}

/** Started payment to resume; null if none. */
export function useResumed(id: number | null) {
  const api = apiOf(useQueryClient());
  return useQuery<Resumed | null>({
    queryKey: ['resumed', id],
    enabled: id !== null,
    queryFn: async () => {
      const { data: started } = await api.call(resumePayment, { params: { id: id as number } });
      return started.clientSecret ? { started, progress: await loadProgress(api, started.clientSecret) } : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

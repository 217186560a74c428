import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getDetails } from '#contract/billing/billing-details';
import { getProvider, listPaymentMethods, resumePayment } from '#contract/billing/payments';
import { getListing } from '#contract/catalog/listings';
import { useMe } from '../../identity/me/me.shared.tsx';
import { myOrganizationsRead } from '../../identity/organizations/organization-reads.shared.ts';
import { apiOf, read } from '../../platform/lib/queries.ts';
import type { Resumed } from './purchase.ts';
import { loadProgress } from './use-attempt.ts';

/** The agency that advertises the listing if the user pays for it, else the user. Undefined until it is known. */
function usePayer(listingId: number | null | undefined) {
  const me = useMe();
  const agencies = useQuery(myOrganizationsRead);
  const isMember = (agencies.data?.data.length ?? 0) > 0;
  const listing = useQuery({
    ...read(getListing, { params: { id: listingId ?? 0 } }),
    enabled: isMember && typeof listingId === 'number',
  });
  const isFailed = agencies.isError || listing.isError;
  if (!me || !agencies.data || listingId === undefined) return { payer: undefined, isFailed };
  const person = { name: `${me.name} ${me.surname}`, account: undefined };
  if (!isMember || listingId === null) return { payer: person, isFailed };
  if (!listing.data) return { payer: undefined, isFailed };
  const agency = agencies.data.data.find(({ accountId }) => accountId === listing.data.data.advertiserId);
  return { payer: agency ? { name: agency.name, isCompany: true, account: agency.accountId } : person, isFailed };
}

/**
 * Data of the checkout before any input: the payer with their cards and billing address, and the payment provider.
 * @param listingId of the purchase; null: deleted; undefined: not loaded yet
 */
export function useKnown(listingId: number | null | undefined) {
  const { payer, isFailed } = usePayer(listingId);
  const ofPayer = payer?.account === undefined ? {} : { query: { advertiserId: payer.account } };
  const enabled = payer !== undefined;
  const provider = useQuery(read(getProvider, {}));
  const methods = useQuery({ ...read(listPaymentMethods, ofPayer), enabled });
  const details = useQuery({ ...read(getDetails, ofPayer), enabled });
  const all = [provider, methods, details];
  const known = payer &&
    provider.data &&
    methods.data &&
    details.data && {
      payer,
      publishableKey: provider.data.data.provider === 'stripe' ? provider.data.data.publishableKey : null,
      methods: methods.data.data,
      details: details.data.data,
    };
  const client = useQueryClient();
  return {
    known,
    failed: !known && (isFailed || all.some((one) => one.isError)),
    retry: () => {
      if (isFailed) void client.invalidateQueries({ queryKey: ['organizations'] });
      void Promise.all(all.filter((one) => one.isError).map((one) => one.refetch()));
    },
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

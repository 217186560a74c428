import { queryOptions } from '@tanstack/react-query';
import { getThread, listMessages, listThreads } from '#contract/conversations/messages';
import type { ApiError } from '#contract/platform/client';
import { apiOf, listQuery, read } from '../../platform/lib/queries.ts';
import type { Inbox } from './inbox-address.ts';
import { grow, settledUpTo, type Talk } from './talk.ts';

const THREADS = 20;
/** Number of messages per page. */
export const MESSAGES = 30;
const MAX_MESSAGES = 100;

export function threadsIn({ box, q, listing, page, agency }: Inbox) {
  return listQuery(listThreads, {
    query: {
      box,
      page,
      size: THREADS,
      ...(q !== '' && { q }),
      ...(listing !== null && { listingId: listing }),
      ...(agency ? { advertiserId: agency.accountId } : { of: 'PERSONAL' as const }),
    },
  });
}

export const threadRead = (id: number) => read(getThread, { params: { id } });

/** Newest messages. A refetch requests only new messages and those with a changeable read state. */
export function talkRead(id: number) {
  return queryOptions<Talk, ApiError>({
    queryKey: ['talk', id],
    queryFn: async ({ client, signal }) => {
      const fetchMessages = (query: { after?: number; size: number }) =>
        apiOf(client).call(listMessages, { params: { id }, query }, { signal });
      const known = () => client.getQueryData<Talk>(['talk', id]);
      const before = known();
      if (before) {
        const { data, page } = await fetchMessages({ after: settledUpTo(before.messages), size: MAX_MESSAGES });
        // More messages arrived than one response contains: the merged list would have a gap.
        if (page.totalElements <= data.length) return grow(known() ?? before, data);
      }
      const { data, page } = await fetchMessages({ size: MESSAGES });
      return { messages: data, total: page.totalElements };
    },
  });
}

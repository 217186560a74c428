import { getStatistics, recordView } from '../../contract/src/catalog/engagement.ts';

/** What one way of inflating a listing's visitors came to. `most`: how many the rules let count (`engagement/plausible-reads.rules.ts`). */
export type Inflated = { way: string; sent: number; counted: number; most: number };

const SENT = 60;
const OF_A_NETWORK = 5;

type View = { from: string; userAgent: string };

/**
 * Opens a listing sixty times with another browser each from one address, from one IPv4 /24 and from one IPv6 /48, and asks its statistics
 * how many visitors that made. The portal must trust the address that a proxy names (TRUST_PROXY=on).
 * @param cookie of whose listing it is
 */
export async function inflateViews(origin: URL, cookie: string, listing: number): Promise<Inflated[]> {
  const visitors = async (): Promise<number> => {
    const path = getStatistics.path.replace(':id', String(listing));
    const answer = await fetch(new URL(`${path}?days=1`, origin), { headers: { cookie } });
    const { data } = (await answer.json()) as { data: { days: { visitors: number }[] } };
    return data.days.at(-1)?.visitors ?? 0;
  };
  const view = async ({ from, userAgent }: View): Promise<void> => {
    const answer = await fetch(new URL(recordView.path.replace(':listingId', String(listing)), origin), {
      method: recordView.method,
      headers: { origin: origin.origin, 'x-forwarded-for': from, 'user-agent': userAgent },
    });
    await answer.arrayBuffer();
  };
  const browser = (at: number) => `Mozilla/5.0 (X11; Linux x86_64; rv:${at}.0) Gecko/20100101 Firefox/${at}.0`;
  const tryAll = async (way: string, one: (at: number) => View): Promise<Inflated> => {
    const before = await visitors();
    for (let at = 1; at <= SENT; at += 1) await view(one(at));
    return { way, sent: SENT, counted: (await visitors()) - before, most: OF_A_NETWORK };
  };
  return [
    await tryAll('browsers at one address', (at) => ({ from: '198.18.10.1', userAgent: browser(at) })),
    await tryAll('addresses of one /24', (at) => ({ from: `198.18.11.${at}`, userAgent: browser(at) })),
    await tryAll('addresses of one /48', (at) => ({ from: `2001:db8:f:${at}::1`, userAgent: browser(at) })),
  ];
}

import { getStatistics, recordView } from '../../contract/src/catalog/engagement.ts';

/** Result of one way of inflating a listing's visitors. `max`: how many may count (`engagement/plausible-reads.rules.ts`). */
export type Inflated = { way: string; sent: number; counted: number; max: number };

const SENT = 60;
const OF_A_NETWORK = 5;

type View = { from: string; userAgent: string };

/**
 * Opens a listing sixty times as different browsers from one address, one IPv4 /24 and one IPv6 /48, and reads the counted
 * visitors from its statistics. Needs TRUST_PROXY=on. @param cookie of the advertiser
 */
export async function inflateViews(origin: URL, cookie: string, listing: number): Promise<Inflated[]> {
  const visitors = async (): Promise<number> => {
    const path = getStatistics.path.replace(':id', String(listing));
    const response = await fetch(new URL(`${path}?days=1`, origin), { headers: { cookie } });
    const { data } = (await response.json()) as { data: { days: { visitors: number }[] } };
    return data.days.at(-1)?.visitors ?? 0;
  };
  const view = async ({ from, userAgent }: View): Promise<void> => {
    const response = await fetch(new URL(recordView.path.replace(':listingId', String(listing)), origin), {
      method: recordView.method,
      headers: { origin: origin.origin, 'x-forwarded-for': from, 'user-agent': userAgent },
    });
    await response.arrayBuffer();
  };
  const browser = (at: number) => `Mozilla/5.0 (X11; Linux x86_64; rv:${at}.0) Gecko/20100101 Firefox/${at}.0`;
  const tryAll = async (way: string, one: (at: number) => View): Promise<Inflated> => {
    const before = await visitors();
    for (let at = 1; at <= SENT; at += 1) await view(one(at));
    return { way, sent: SENT, counted: (await visitors()) - before, max: OF_A_NETWORK };
  };
  return [
    await tryAll('browsers at one address', (at) => ({ from: '198.18.10.1', userAgent: browser(at) })),
    await tryAll('addresses of one /24', (at) => ({ from: `198.18.11.${at}`, userAgent: browser(at) })),
    await tryAll('addresses of one /48', (at) => ({ from: `2001:db8:f:${at}::1`, userAgent: browser(at) })),
  ];
}

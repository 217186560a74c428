import { REVEALS_A_DAY, revealContact } from '../../contract/src/catalog/engagement.ts';
import { getListing } from '../../contract/src/catalog/listings.ts';
import { search } from '../../contract/src/discovery/search.ts';
import { getUser } from '../../contract/src/identity/users.ts';

/** Result of one way of reading contacts. `max`: how many may be read (docs/security-controls.md "V8 Contacts"). */
export type Scraped = { way: string; sent: number; read: number; max: number };

const PAGE = 50;
const PAGES = 4;
/** Users may read their own. */
const OWN_PROFILE = 1;

/**
 * Reads the contacts of 200 listings with one account: from their JSON, by revealing each from another network, and from
 * 200 public profiles. Needs TRUST_PROXY=on. @param cookie of a verified account that advertises none of them
 */
export async function scrapeContacts(origin: URL, cookie: string): Promise<Scraped[]> {
  const headers = { cookie, origin: origin.origin, 'content-type': 'application/json' };
  const ids: number[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const results = await fetch(new URL(`${search.path}?context=MARKET&size=${PAGE}&page=${page}`, origin), {
      headers,
    });
    ids.push(...((await results.json()) as { data: { id: number }[] }).data.map(({ id }) => id));
  }
  let inJson = 0;
  let revealed = 0;
  for (const [at, id] of ids.entries()) {
    const from = { 'x-forwarded-for': `198.18.${20 + at}.1` };
    const shown = await fetch(new URL(getListing.path.replace(':id', String(id)), origin), {
      headers: { ...headers, ...from },
    });
    const { contactEmail, contactPhone, contactWhatsapp } = ((await shown.json()) as { data: Record<string, unknown> })
      .data;
    if (contactEmail ?? contactPhone ?? contactWhatsapp) inJson += 1;
    const revealing = await fetch(new URL(revealContact.path.replace(':listingId', String(id)), origin), {
      method: 'POST',
      headers: { ...headers, ...from },
      body: JSON.stringify({ contactType: 'email' }),
    });
    await revealing.arrayBuffer();
    if (revealing.ok) revealed += 1;
  }
  let inProfiles = 0;
  for (const id of ids.keys()) {
    const shown = await fetch(new URL(getUser.path.replace(':id', String(id + 1)), origin), { headers });
    if (!shown.ok) continue;
    const { email, phone } = ((await shown.json()) as { data: Record<string, unknown> }).data;
    if (email ?? phone) inProfiles += 1;
  }
  return [
    { way: 'out of public profiles', sent: ids.length, read: inProfiles, max: OWN_PROFILE },
    { way: 'out of the JSON of listings', sent: ids.length, read: inJson, max: 0 },
    { way: 'requested one by one', sent: ids.length, read: revealed, max: REVEALS_A_DAY },
  ];
}

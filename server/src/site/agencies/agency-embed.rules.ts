import type { ListingView } from '#contract/catalog/listings.schemas';
import type { Language } from '#contract/platform/languages';
import { agencyEmbedPath, agencyPath, EMBED_PAGE } from '#contract/site/agencies';
import { escaped, type FileInput, hasNext, photosOf, urlOfListing } from './agency-file.rules.ts';

/** Page for a frame on other sites: no scripts, no cookies, own light styles. */

export const embedStyle = `
*{box-sizing:border-box;margin:0}
body{padding:12px;background:#fff;color:#1d2321;font:16px/1.45 system-ui,sans-serif}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:20px 16px;padding:0;list-style:none}
li>a{display:block;color:inherit;text-decoration:none;border-radius:12px}
a:focus-visible{outline:3px solid #14532d;outline-offset:2px}
li>a:hover b{text-decoration:underline}
img,.none{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover;border-radius:12px;background:#eceeec}
b{display:block;margin-top:2px;font-weight:600;overflow-wrap:anywhere}
.price{display:block;margin-top:8px;font-size:18px;font-weight:650}
small{display:block;color:#4d5652;font-size:14px;overflow-wrap:anywhere}
.none{display:grid;place-items:center;color:#4d5652;font-size:14px}
nav,footer{display:flex;flex-wrap:wrap;gap:16px;align-items:center;justify-content:space-between;margin-top:20px}
nav a,footer a{display:inline-block;padding:10px 0;color:#14532d}
.empty{padding:32px 0;text-align:center}
`;

export type EmbedTexts = {
  title: string;
  more: string;
  previous: string;
  next: string;
  empty: string;
  noPhoto: string;
  newTab: string;
  card: (listing: ListingView) => { price: string; facts: string; place: string };
};

type Embed = FileInput & { language: Language; texts: EmbedTexts };

export function embedPage(input: Embed): string {
  const { agency, listings, origin, language, texts } = input;
  const agencyUrl = escaped(origin + agencyPath(agency.slug));
  const cards = listings.map((listing) => cardOf(listing, input)).join('');
  return document(language, texts.title, {
    head: `<link rel="canonical" href="${agencyUrl}">`,
    body: `<main aria-label="${escaped(texts.title)}">
${listings.length > 0 ? `<ul>${cards}</ul>` : `<p class="empty">${escaped(texts.empty)}</p>`}
${pagerOf(input)}</main>
<footer><a href="${agencyUrl}" target="_blank" rel="noopener">${escaped(texts.more)}</a></footer>`,
  });
}

/** For an agency that is not public. */
export const missingEmbedPage = (language: Language, text: string): string =>
  document(language, text, { head: '', body: `<main><p class="empty">${escaped(text)}</p></main>` });

const document = (language: Language, title: string, { head, body }: { head: string; body: string }) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
${head}
<style>${embedStyle}</style>
</head>
<body>
${body}
</body>
</html>
`;

function cardOf(listing: ListingView, { origin, texts }: Embed): string {
  const [photo] = photosOf(listing, origin, 1);
  const { price, facts, place } = texts.card(listing);
  const picture = photo
    ? `<img src="${escaped(photo)}" alt="" width="400" height="300" loading="lazy">`
    : `<span class="none">${escaped(texts.noPhoto)}</span>`;
  return `<li><a href="${escaped(urlOfListing(listing, origin))}" target="_blank" rel="noopener" title="${escaped(texts.newTab)}">${picture}
<span class="price">${escaped(price)}</span><b>${escaped(listing.title)}</b><small>${escaped(facts)}</small><small>${escaped(place)}</small></a></li>
`;
}

function pagerOf(input: Embed): string {
  const { agency, page, language, texts } = input;
  const link = (to: number, text: string, rel: string) => {
    const query = new URLSearchParams({
      ...(language !== 'it' && { lang: language }),
      ...(to > 0 && { page: String(to) }),
    });
    const path = agencyEmbedPath(agency.slug);
    return `<a rel="${rel}" href="${escaped(query.size > 0 ? `${path}?${query}` : path)}">${escaped(text)}</a>`;
  };
  const previous = page > 0 ? link(page - 1, texts.previous, 'prev') : '<span></span>';
  const next = hasNext(input, EMBED_PAGE) ? link(page + 1, texts.next, 'next') : '<span></span>';
  return page > 0 || hasNext(input, EMBED_PAGE)
    ? `<nav aria-label="${escaped(texts.title)}">${previous}${next}</nav>\n`
    : '';
}

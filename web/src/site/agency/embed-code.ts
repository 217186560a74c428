import { agencyEmbedPath, agencyPath } from '#contract/site/agencies';

const FRAME_HEIGHT = 640;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

type Embedded = { slug: string; origin: string; language: string; title: string; link: string };

/** Two lines of HTML for another site: the frame, and a link to the agency's page. */
export function embedCode({ slug, origin, language, title, link }: Embedded): string {
  const query = language === 'it' ? '' : `?lang=${language}`;
  return [
    `<iframe src="${origin}${agencyEmbedPath(slug)}${query}" title="${escaped(title)}" width="100%" height="${FRAME_HEIGHT}" loading="lazy" style="border:0"></iframe>`,
    `<p><a href="${origin}${agencyPath(slug)}${query}">${escaped(link)}</a></p>`,
  ].join('\n');
}

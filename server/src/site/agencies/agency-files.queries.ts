import { hash } from 'node:crypto';
import type { Language } from '#contract/platform/languages';
import { AGENCY_FILE_PAGE, EMBED_PAGE } from '#contract/site/agencies';
import type { UseCase } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { findListingsOfAgency } from './agencies.queries.ts';
import { embedTexts, missingText, rssTexts } from './agencies.texts.ts';
import { embedPage, embedStyle, missingEmbedPage } from './agency-embed.rules.ts';
import { agencyJson, agencyRss } from './agency-file.rules.ts';

/** Listings of an agency as texts for other sites. */

type Context = Pick<UseCase<'ORGANIZATION_NOT_FOUND_EXCEPTION', Deps>, 'deps' | 'domainError'>;

/** The agency has another slug now. */
export class Moved {
  readonly slug: string;
  constructor(slug: string) {
    this.slug = slug;
  }
}

const isMoved = (slug: string, { agency }: { agency: { slug: string } }) => slug.toLowerCase() !== agency.slug;

/** @throws ORGANIZATION_NOT_FOUND_EXCEPTION */
export async function getAgencyJson(context: Context, slug: string, page: number): Promise<string | Moved> {
  const { origin } = context.deps.env;
  const listings = await findListingsOfAgency(context, slug, { page, size: AGENCY_FILE_PAGE });
  if (isMoved(slug, listings)) return new Moved(listings.agency.slug);
  return JSON.stringify(agencyJson({ ...listings, page, origin }));
}

/** @throws ORGANIZATION_NOT_FOUND_EXCEPTION */
export async function getAgencyRss(context: Context, slug: string, page: number): Promise<string | Moved> {
  const { origin } = context.deps.env;
  const listings = await findListingsOfAgency(context, slug, { page, size: AGENCY_FILE_PAGE });
  if (isMoved(slug, listings)) return new Moved(listings.agency.slug);
  return agencyRss({ ...listings, page, origin }, rssTexts(listings.agency.name));
}

/** @throws ORGANIZATION_NOT_FOUND_EXCEPTION */
export async function getAgencyEmbed(
  context: Context,
  slug: string,
  { page, language }: { page: number; language: Language },
): Promise<string | Moved> {
  const { origin } = context.deps.env;
  const listings = await findListingsOfAgency(context, slug, { page, size: EMBED_PAGE });
  if (isMoved(slug, listings)) return new Moved(listings.agency.slug);
  const texts = embedTexts(listings.agency.name, language);
  return embedPage({ ...listings, page, origin, language, texts });
}

/** In the frame of a site whose agency is not public. */
export const getMissingEmbed = (language: Language): string => missingEmbedPage(language, missingText(language));

/** Any site may frame the page. It loads its own style and photos, and nothing else. */
export function embedPolicy({ origin, mediaBaseUrl }: Pick<Deps['env'], 'origin' | 'mediaBaseUrl'>): string {
  const media = URL.canParse(mediaBaseUrl) ? ` ${new URL(mediaBaseUrl).origin}` : '';
  return [
    `default-src 'none'`,
    `style-src 'sha256-${hash('sha256', embedStyle, 'base64')}'`,
    `img-src 'self' ${origin}${media}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    'frame-ancestors *',
  ].join('; ');
}

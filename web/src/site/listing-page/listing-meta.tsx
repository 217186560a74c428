import type { ListingView } from '#contract/catalog/listings';
import { useHomeWords } from '../../catalog/property-labels/home-words.shared.ts';
import { JsonLd } from '../../discovery/json-ld/json-ld-script.shared.tsx';
import { cutAtWord } from '../../platform/lib/cut-at-word.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { priceText } from './price-card.tsx';

const LONGEST_DESCRIPTION = 160;

/** `found`: what a document says to search engines; a page that somebody came to from another names its short address. */
type ListingMetaProps = { listing: ListingView; found: { path: string; jsonLd: string } | null };

/** Title, preview and JSON-LD (of a document) of an ad. What is not published is not for search engines. */
export function ListingMeta({ listing, found }: ListingMetaProps) {
  const { t } = useTranslation('listings');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const words = useHomeWords();
  const { property } = listing;
  const facts = {
    kind: words.kind(property),
    city: property.administrativeAreaLevel1,
    price: priceText(listing, format),
  };
  const title =
    listing.listingType === 'MARKET'
      ? t('title', { ...facts, contract: format.within(estate(`contractTypes.${listing.contractType}`)) })
      : t('stayTitle', facts);
  const published = listing.status === 'PUBLISHED';
  return (
    <>
      <PageHead
        title={title}
        description={cutAtWord(oneLine(property.description || listing.title), LONGEST_DESCRIPTION)}
        canonical={found?.path ?? links.listing(listing.id)}
        type="article"
        noindex={!published}
        {...(published && { picture: { path: pictureOf(listing), alt: title } })}
      />
      {published && found && <JsonLd text={found.jsonLd} />}
    </>
  );
}

/** Its version is in the address: who keeps previews asks again when the ad has changed. */
const pictureOf = ({ id, updatedAt }: ListingView) => `/og/listing/${id}.jpg?v=${Date.parse(updatedAt)}`;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

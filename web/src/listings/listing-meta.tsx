import type { ListingView } from '#contract/listings';
import { cutAtWord } from '../lib/cut-at-word.ts';
import { useFormat } from '../lib/format.ts';
import { useHomeWords } from '../lib/home-words.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { JsonLd } from '../lib/json-ld/json-ld-script.tsx';
import { links } from '../links.ts';
import { PageHead } from '../shell/page-head.tsx';
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

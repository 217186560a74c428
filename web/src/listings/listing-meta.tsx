import type { ListingView } from '#contract/listings';
import { cutAtWord } from '../lib/cut-at-word.ts';
import { useFormat } from '../lib/format.ts';
import { useHomeWords } from '../lib/home-words.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { PageHead } from '../shell/page-head.tsx';
import { priceText } from './price-card.tsx';

const LONGEST_DESCRIPTION = 160;

type ListingMetaProps = { listing: ListingView; origin: string; jsonLd: string | null };

/** Title, preview and JSON-LD (of a document) of an ad. What is not published is not for search engines. */
export function ListingMeta({ listing, origin, jsonLd }: ListingMetaProps) {
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
      ? t('title', { ...facts, contract: estate(`contractTypes.${listing.contractType}`).toLowerCase() })
      : t('stayTitle', facts);
  const cover = property.media.find((item) => item.type === 'PHOTO');
  const published = listing.status === 'PUBLISHED';
  const path = links.listing(listing.id);
  return (
    <>
      <PageHead
        title={title}
        description={cutAtWord(oneLine(property.description || listing.title), LONGEST_DESCRIPTION)}
        canonical={origin + path}
        noindex={!published}
        {...(cover && { image: cover.url.startsWith('/') ? origin + cover.url : cover.url })}
      />
      {published && jsonLd && (
        <script
          type="application/ld+json"
          // The text is ours and escaped: see jsonLdText. A data block is never executed, whatever the CSP.
          dangerouslySetInnerHTML={{ __html: jsonLd }}
        />
      )}
    </>
  );
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

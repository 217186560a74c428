import type { ListingView } from '#contract/catalog/listings.schemas';
import type { Language } from '#contract/platform/languages';
import { messagesIn } from '#contract/platform/message-compiler';
import { sayHome } from '../../discovery/seo/property.texts.ts';
import de from './agencies.texts.de.json' with { type: 'json' };
import en from './agencies.texts.en.json' with { type: 'json' };
import es from './agencies.texts.es.json' with { type: 'json' };
import fr from './agencies.texts.fr.json' with { type: 'json' };
import it from './agencies.texts.it.json' with { type: 'json' };
import type { EmbedTexts } from './agency-embed.rules.ts';

/** Texts of an agency's listings on other sites. */

const messages = messagesIn({ it, en, fr, de, es });

export function embedTexts(agency: string, language: Language): EmbedTexts {
  const t = messages(language);
  return {
    title: t('title', { agency }),
    more: t('more'),
    previous: t('previous'),
    next: t('next'),
    empty: t('empty'),
    noPhoto: t('noPhoto'),
    newTab: t('newTab'),
    card: (listing) => {
      const { price, facts, place, offer } = sayHome(listing, language);
      return { price, facts: [offer, ...facts].join(' · '), place };
    },
  };
}

export const missingText = (language: Language): string => messages(language)('missing');

/** RSS is in Italian: one file serves all readers. */
export function rssTexts(agency: string) {
  return {
    title: messages('it')('title', { agency }),
    describe: (listing: ListingView) => {
      const { price, facts, place, offer } = sayHome(listing, 'it');
      return [offer, price, ...facts, place].join(' · ');
    },
  };
}

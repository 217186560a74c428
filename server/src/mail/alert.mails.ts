import type { AlertKind } from '#contract/alerts';
import type { Language } from '#contract/rendering';
import type { Letter, LetterProps } from './letter-props.ts';
import { greeting } from './letter-words.rules.ts';

/** The letter that tells what changed in somebody's searches. */

type Item = LetterProps['searchAlert']['items'][number];

/** What a list of letters shows whole. */
const LONGEST_SUBJECT = 60;

const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

const labels: Record<Language, Record<AlertKind, string>> = {
  it: { NEW: 'Nuovo', BACK_ON_MARKET: 'Di nuovo disponibile', PRICE_DROP: 'Ribassata', OPEN_DAY: 'Porte aperte' },
  en: { NEW: 'New', BACK_ON_MARKET: 'Available again', PRICE_DROP: 'Price drop', OPEN_DAY: 'Open day' },
};

/** “A”, “B” and “C”. */
function quoted(locale: Language, names: readonly string[]): string {
  const marked = names.map((name) => (locale === 'it' ? `«${name}»` : `“${name}”`));
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(marked);
}

function linesOf(locale: Language, { kind, price, previousPrice, openDay, searches }: Item): string[] {
  const where = quoted(locale, searches);
  const reasons: Record<Language, Record<AlertKind, string>> = {
    it: {
      NEW: `Nuovo in ${where}`,
      BACK_ON_MARKET: `Di nuovo in ${where}`,
      PRICE_DROP: `È in ${where}`,
      OPEN_DAY: `È in ${where}`,
    },
    en: {
      NEW: `New in ${where}`,
      BACK_ON_MARKET: `Back in ${where}`,
      PRICE_DROP: `It is in ${where}`,
      OPEN_DAY: `It is in ${where}`,
    },
  };
  const drop = locale === 'it' ? `Da ${previousPrice} a ${price}` : `From ${previousPrice} to ${price}`;
  const day = locale === 'it' ? `Da visitare ${openDay}` : `To be visited on ${openDay}`;
  return [previousPrice ? drop : price, ...(openDay ? [day] : []), reasons[locale][kind]];
}

const adsOf = (locale: Language, items: readonly Item[]) =>
  items.map((item) => ({
    label: labels[locale][item.kind],
    title: item.title,
    path: item.path,
    lines: linesOf(locale, item),
  }));

function subjectOf(locale: Language, { items, more }: LetterProps['searchAlert']): string {
  const [only, ...others] = items;
  if (only && others.length + more === 0)
    return shortened(`${labels[locale][only.kind]}: ${only.title}`, LONGEST_SUBJECT);
  const count = items.length + more;
  return locale === 'it' ? `${count} novità nelle tue ricerche` : `${count} news in your searches`;
}

export const searchAlert: Letter<'searchAlert'> = (locale, props) => {
  const { name, path, items, more, searchStops, settingsPath, stopPath, oneClickPath } = props;
  const shared = {
    subject: subjectOf(locale, props),
    preheader: shortened(items.map((item) => item.title).join(' · '), 120),
    ads: adsOf(locale, items),
    oneClickPath,
  };
  return {
    it: {
      ...shared,
      heading: 'Novità nelle tue ricerche',
      paragraphs: [greeting('it', name), 'ecco che cosa è cambiato nelle ricerche che segui.'],
      button: { label: more > 0 ? `Guarda tutte le ${items.length + more} novità` : 'Guarda tutto', path },
      note: null,
      because: 'Ricevi questa email perché hai attivato gli avvisi per le tue ricerche su Soglia.',
      footLinks: [
        ...searchStops.map((stop) => ({ label: `Niente più avvisi per «${stop.name}»`, path: stop.path })),
        { label: 'Scegli quando riceverle', path: settingsPath },
        { label: 'Non ricevere più queste email', path: stopPath },
      ],
    },
    en: {
      ...shared,
      heading: 'News in your searches',
      paragraphs: [greeting('en', name), 'here is what changed in the searches you follow.'],
      button: { label: more > 0 ? `See all ${items.length + more} news` : 'See everything', path },
      note: null,
      because: 'You get this email because you turned on alerts for your searches on Soglia.',
      footLinks: [
        ...searchStops.map((stop) => ({ label: `No more alerts for “${stop.name}”`, path: stop.path })),
        { label: 'Choose when to get them', path: settingsPath },
        { label: 'Stop these emails', path: stopPath },
      ],
    },
  }[locale];
};

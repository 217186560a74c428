import type { Language } from '#contract/platform/languages';
import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailProps, EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import de from './alert.emails.de.json' with { type: 'json' };
import en from './alert.emails.en.json' with { type: 'json' };
import es from './alert.emails.es.json' with { type: 'json' };
import fr from './alert.emails.fr.json' with { type: 'json' };
import it from './alert.emails.it.json' with { type: 'json' };

/** Email about changes in a user's searches. */

const messages = messagesIn({ it, en, fr, de, es });

type Item = EmailProps['searchAlert']['items'][number];

/** Email clients truncate longer subjects in lists. */
const LONGEST_SUBJECT = 60;
const LONGEST_PREHEADER = 120;

const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

function linesOf(item: Item, language: Language): string[] {
  const t = messages(language);
  const { kind, price, previousPrice, address, size, openDay, searches } = item;
  return [
    previousPrice ? t('priceDrop', { from: previousPrice, to: price }) : price,
    address,
    size,
    ...(openDay ? [t('openDay', { day: openDay })] : []),
    t(`reasons.${kind}`, { where: sharedTexts(language).listed(searches) }),
  ];
}

/** The only change, or how many there are. */
function subjectOf([only, ...others]: readonly Item[], count: number, language: Language): string {
  const t = messages(language);
  return only && others.length === 0 && count === 1
    ? shortened(sharedTexts(language).fact(t(`labels.${only.kind}`), only.title), LONGEST_SUBJECT)
    : t('subject', { count });
}

export const searchAlert: EmailTemplate<'searchAlert'> = (props, language) => {
  const t = messages(language);
  const { greeting, quoted } = sharedTexts(language);
  const { name, path, items, more, maps = [], searchStops, settingsPath, stopPath, oneClickPath } = props;
  const count = items.length + more;
  return {
    subject: subjectOf(items, count, language),
    preheader: shortened(items.map((item) => item.title).join(' · '), LONGEST_PREHEADER),
    heading: t('heading'),
    paragraphs: [greeting(name), t('body')],
    pictures: maps.map(({ search, map }) => ({ ...map, alt: t('map', { search: quoted(search) }) })),
    ads: items.map((item) => ({
      label: t(`labels.${item.kind}`),
      title: item.title,
      path: item.path,
      lines: linesOf(item, language),
    })),
    button: { label: more > 0 ? t('showAllOf', { count }) : t('showAll'), path },
    note: null,
    because: t('because'),
    footLinks: [
      ...searchStops.map((stop) => ({ label: t('stopSearch', { search: quoted(stop.name) }), path: stop.path })),
      { label: t('settings'), path: settingsPath },
      { label: t('stopAll'), path: stopPath },
    ],
    oneClickPath,
  };
};

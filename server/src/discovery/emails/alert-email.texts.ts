import type { AlertKind } from '#contract/discovery/alerts';
import type { EmailProps, EmailTemplate } from '../../platform/email/email-props.ts';
import type { SmallWords } from '../../platform/email/shared.texts.ts';

/** Email about changes in a user's searches, with the texts of one language. */

type AlertLetterWords = {
  labels: Record<AlertKind, string>;
  /** `where`: quoted and listed names of searches. */
  reasons: Record<AlertKind, (where: string) => string>;
  drop: (from: string, to: string) => string;
  openDay: (day: string) => string;
  /** For more than one. */
  news: (count: number) => string;
  heading: string;
  lead: string;
  all: string;
  allOf: (count: number) => string;
  because: string;
  /** `search`: quoted name. */
  stopOne: (search: string) => string;
  settings: string;
  stopAll: string;
};

type Item = EmailProps['searchAlert']['items'][number];

/** Email clients truncate longer subjects in lists. */
const LONGEST_SUBJECT = 60;
const LONGEST_PREHEADER = 120;

const shortened = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

export function alertLetter(small: SmallWords, words: AlertLetterWords): EmailTemplate<'searchAlert'> {
  const linesOf = ({ kind, price, previousPrice, address, size, openDay, searches }: Item): string[] => [
    previousPrice ? words.drop(previousPrice, price) : price,
    address,
    size,
    ...(openDay ? [words.openDay(openDay)] : []),
    words.reasons[kind](small.listed(searches)),
  ];
  const subjectOf = ([only, ...others]: readonly Item[], count: number): string =>
    only && others.length === 0 && count === 1
      ? shortened(words.labels[only.kind] + small.colon + only.title, LONGEST_SUBJECT)
      : words.news(count);
  return ({ name, path, items, more, searchStops, settingsPath, stopPath, oneClickPath }) => ({
    subject: subjectOf(items, items.length + more),
    preheader: shortened(items.map((item) => item.title).join(' · '), LONGEST_PREHEADER),
    heading: words.heading,
    paragraphs: [small.greeting(name), words.lead],
    ads: items.map((item) => ({
      label: words.labels[item.kind],
      title: item.title,
      path: item.path,
      lines: linesOf(item),
    })),
    button: { label: more > 0 ? words.allOf(items.length + more) : words.all, path },
    note: null,
    because: words.because,
    footLinks: [
      ...searchStops.map((stop) => ({ label: words.stopOne(small.quoted(stop.name)), path: stop.path })),
      { label: words.settings, path: settingsPath },
      { label: words.stopAll, path: stopPath },
    ],
    oneClickPath,
  });
}

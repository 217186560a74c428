import { withFirstOfMonth } from '#contract/platform/agreement';
import { type Language, regionOf } from '#contract/platform/languages';
import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import type { StaySummary } from './email-props.ts';
import de from './stay-news.emails.de.json' with { type: 'json' };
import en from './stay-news.emails.en.json' with { type: 'json' };
import es from './stay-news.emails.es.json' with { type: 'json' };
import fr from './stay-news.emails.fr.json' with { type: 'json' };
import it from './stay-news.emails.it.json' with { type: 'json' };

/** Emails about bookings of stays: to the guest and to the host. */

const messages = messagesIn({ it, en, fr, de, es });

function dayIn(language: Language, date: string): string {
  const format = new Intl.DateTimeFormat(regionOf[language], { timeZone: 'UTC', dateStyle: 'long' });
  return withFirstOfMonth(language, format.format(new Date(`${date}T00:00:00Z`)));
}

const refundLines = ['accommodation', 'cleaning', 'pets', 'serviceFee', 'touristTax', 'refund'] as const;

function factsOf(stay: StaySummary, language: Language): string[] {
  const t = messages(language);
  const { fact, money } = sharedTexts(language);
  const { refund, reason } = stay;
  const refunded = refund ? refundLines.filter((line) => line === 'refund' || refund[line].amount > 0) : [];
  return [
    fact(t('facts.listing'), shown(stay.title)),
    fact(t('facts.checkIn'), dayIn(language, stay.checkIn)),
    fact(t('facts.checkOut'), dayIn(language, stay.checkOut)),
    fact(t('facts.people'), stay.people),
    fact(t('facts.total'), money(stay.total)),
    ...(reason ? [fact(t('facts.reason'), shown(reason))] : []),
    ...(refund ? refunded.map((line) => fact(t(`refund.${line}`), money(refund[line]))) : []),
  ];
}

export const stayGuestNews: EmailTemplate<'stayGuestNews'> = (props, language) => {
  const t = messages(language);
  const { greeting, listingOf } = sharedTexts(language);
  const { name, news, path } = props;
  const listing = listingOf(props);
  const hasNoRefund = news === 'cancelled' && (props.refund?.refund.amount ?? 0) === 0;
  const next = hasNoRefund ? t('guest.noRefund') : t(`guest.${news}.next`);
  return {
    subject: t(`guest.${news}.subject`),
    preheader: next,
    heading: t(`guest.${news}.subject`),
    paragraphs: [greeting(name), t(`guest.${news}.body`, { listing }), next],
    list: factsOf(props, language),
    button: { label: t('open'), path },
    note: null,
    because: t('guest.because'),
  };
};

export const stayHostNews: EmailTemplate<'stayHostNews'> = (props, language) => {
  const t = messages(language);
  const { fact, greeting, listingOf, whenInRome } = sharedTexts(language);
  const { name, news, path, dueAt } = props;
  const due = dueAt === null ? [] : [fact(t('facts.dueAt'), whenInRome(dueAt))];
  return {
    subject: t(`host.${news}.subject`),
    preheader: t(`host.${news}.next`),
    heading: t(`host.${news}.subject`),
    paragraphs: [greeting(name), t(`host.${news}.body`, { listing: listingOf(props) }), t(`host.${news}.next`)],
    list: [fact(t('facts.guest'), shown(props.from)), ...factsOf(props, language), ...due],
    button: { label: t('open'), path },
    note: null,
    because: t('host.because'),
  };
};

import { withFirstOfMonth } from '#contract/platform/agreement';
import { type Language, regionOf } from '#contract/platform/languages';
import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import type { StayArrival } from './email-props.ts';
import de from './stay-arrival.emails.de.json' with { type: 'json' };
import en from './stay-arrival.emails.en.json' with { type: 'json' };
import es from './stay-arrival.emails.es.json' with { type: 'json' };
import fr from './stay-arrival.emails.fr.json' with { type: 'json' };
import it from './stay-arrival.emails.it.json' with { type: 'json' };

/** Emails around the arrival: register the guests, instructions, the police's file. */

const messages = messagesIn({ it, en, fr, de, es });

function dayIn(language: Language, date: string): string {
  const format = new Intl.DateTimeFormat(regionOf[language], { timeZone: 'UTC', dateStyle: 'long' });
  return withFirstOfMonth(language, format.format(new Date(`${date}T00:00:00Z`)));
}

function datesOf(stay: Pick<StayArrival, 'title' | 'checkIn' | 'checkOut'>, language: Language): string[] {
  const t = messages(language);
  const { fact } = sharedTexts(language);
  return [
    fact(t('facts.listing'), shown(stay.title)),
    fact(t('facts.checkIn'), dayIn(language, stay.checkIn)),
    fact(t('facts.checkOut'), dayIn(language, stay.checkOut)),
  ];
}

export const registerGuests: EmailTemplate<'registerGuests'> = (props, language) => {
  const t = messages(language);
  const { greeting, listingOf } = sharedTexts(language);
  return {
    subject: t('register.subject'),
    preheader: t('register.next'),
    heading: t('register.subject'),
    paragraphs: [greeting(props.name), t('register.body', { listing: listingOf(props) }), t('register.next')],
    list: datesOf(props, language),
    button: { label: t('register.open'), path: props.path },
    note: null,
    because: t('guestBecause'),
  };
};

export const policeFileDue: EmailTemplate<'policeFileDue'> = (props, language) => {
  const t = messages(language);
  const { fact, greeting, listingOf, whenInRome } = sharedTexts(language);
  return {
    subject: t('police.subject'),
    preheader: t('police.next'),
    heading: t('police.subject'),
    paragraphs: [greeting(props.name), t('police.body', { listing: listingOf(props) }), t('police.next')],
    list: [...datesOf(props, language), fact(t('facts.dueAt'), whenInRome(props.dueAt))],
    button: { label: t('police.open'), path: props.path },
    note: null,
    because: t('hostBecause'),
  };
};

export const stayInstructions: EmailTemplate<'stayInstructions'> = (props, language) => {
  const t = messages(language);
  const { fact, greeting, listingOf } = sharedTexts(language);
  const { text, codes, wifi } = props;
  const texts = text === '' ? [] : shown(text).split('\n').filter(Boolean);
  return {
    subject: t('instructions.subject'),
    preheader: t('instructions.next'),
    heading: t('instructions.subject'),
    paragraphs: [
      greeting(props.name),
      t('instructions.body', { listing: listingOf(props) }),
      ...texts,
      t('instructions.next'),
    ],
    list: [
      ...datesOf(props, language),
      ...(codes === '' ? [] : [fact(t('facts.codes'), shown(codes))]),
      ...(wifi === '' ? [] : [fact(t('facts.wifi'), shown(wifi))]),
    ],
    button: { label: t('instructions.open'), path: props.path },
    note: null,
    because: t('guestBecause'),
  };
};

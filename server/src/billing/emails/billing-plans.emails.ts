import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import de from './billing-plans.emails.de.json' with { type: 'json' };
import en from './billing-plans.emails.en.json' with { type: 'json' };
import es from './billing-plans.emails.es.json' with { type: 'json' };
import fr from './billing-plans.emails.fr.json' with { type: 'json' };
import it from './billing-plans.emails.it.json' with { type: 'json' };
import { contractTexts } from './contract.texts.ts';

/** Emails about plans: trial, renewal, end, and the effect on the listing. */

const messages = messagesIn({ it, en, fr, de, es });

const dayKey = (days: 7 | 1) => (days === 1 ? 'tomorrow' : 'inAWeek');

export const trialBegun: EmailTemplate<'trialBegun'> = (props, language) => {
  const t = messages(language);
  const { dayInRome, greeting, money, purchased, purchaseBecause, purchaseFacts, whenInRome } = sharedTexts(language);
  const { contractSections, trialDuration } = contractTexts(language);
  const { name, path, trialEndsAt } = props;
  const price = money(props.price);
  const day = dayInRome(trialEndsAt);
  return {
    subject: t('trialBegun.subject'),
    preheader: t('trialBegun.preheader', { day }),
    heading: t('trialBegun.subject'),
    paragraphs: [
      greeting(name),
      t('trialBegun.body', { purchase: purchased(props), day }),
      t('trialBegun.renewal', { price }),
    ],
    list: [
      ...purchaseFacts(props),
      trialDuration(props),
      t('trialBegun.end', { time: whenInRome(trialEndsAt) }),
      t('trialBegun.price', { price }),
    ],
    button: { label: t('managePlan'), path },
    note: null,
    sections: contractSections(props, props.contract),
    because: purchaseBecause,
  };
};

export const trialEnding: EmailTemplate<'trialEnding'> = (props, language) => {
  const t = messages(language);
  const { dayInRome, greeting, money, purchased, purchaseBecause, whenInRome } = sharedTexts(language);
  const { name, path, trialEndsAt } = props;
  const price = money(props.price);
  const when = dayKey(props.days);
  return {
    subject: t(`trialEnding.${when}.subject`),
    preheader: t('trialEnding.preheader', { price }),
    heading: t(`trialEnding.${when}.heading`),
    paragraphs: [
      greeting(name),
      t('trialEnding.body', { purchase: purchased(props), time: whenInRome(trialEndsAt) }),
      t('trialEnding.charge', { price, day: dayInRome(trialEndsAt) }),
    ],
    button: { label: t('managePlan'), path },
    note: null,
    because: purchaseBecause,
  };
};

export const subscriptionPastDue: EmailTemplate<'subscriptionPastDue'> = (props, language) => {
  const t = messages(language);
  const { dayInRome, greeting, money, purchased, purchaseBecause, whenInRome } = sharedTexts(language);
  const { name, path, servesUntil } = props;
  return {
    subject: t('pastDue.subject'),
    preheader: t('onlineUntil', { day: dayInRome(servesUntil) }),
    heading: t('pastDue.heading'),
    paragraphs: [
      greeting(name),
      t('pastDue.body', { owed: money(props.owed), purchase: purchased(props) }),
      t('pastDue.deadline', { time: whenInRome(servesUntil) }),
    ],
    button: { label: t('checkCard'), path },
    note: t('pastDue.note'),
    because: purchaseBecause,
  };
};

export const subscriptionEnding: EmailTemplate<'subscriptionEnding'> = (props, language) => {
  const t = messages(language);
  const { greeting, purchased, purchaseBecause, whenInRome } = sharedTexts(language);
  const { name, path, endsAt, reason } = props;
  const when = dayKey(props.days);
  return {
    subject: t(`ending.${when}.subject`),
    preheader: t(`ending.${reason}.preheader`),
    heading: t(`ending.${when}.heading`),
    paragraphs: [
      greeting(name),
      t(`ending.${reason}.body`, { purchase: purchased(props) }),
      t('ending.deadline', { time: whenInRome(endsAt) }),
      t(`ending.${reason}.nextStep`),
    ],
    button: { label: t(reason === 'PAST_DUE' ? 'checkCard' : 'managePlan'), path },
    note: null,
    because: purchaseBecause,
  };
};

export const subscriptionCanceled: EmailTemplate<'subscriptionCanceled'> = (props, language) => {
  const t = messages(language);
  const { dayInRome, greeting, purchased, purchaseBecause, whenInRome } = sharedTexts(language);
  const { name, path, endsAt } = props;
  return {
    subject: t('canceled.subject'),
    preheader: t('onlineUntil', { day: dayInRome(endsAt) }),
    heading: t('canceled.heading'),
    paragraphs: [
      greeting(name),
      t('canceled.body', { purchase: purchased(props) }),
      t('canceled.deadline', { time: whenInRome(endsAt) }),
    ],
    button: { label: t('managePlan'), path },
    note: t('canceled.note'),
    because: purchaseBecause,
  };
};

export const subscriptionExpired: EmailTemplate<'subscriptionExpired'> = (props, language) => {
  const t = messages(language);
  const { greeting, listingOf, purchased, purchaseBecause } = sharedTexts(language);
  return {
    subject: t('expired.subject'),
    preheader: t('expired.preheader'),
    heading: t('expired.heading'),
    paragraphs: [
      greeting(props.name),
      t(`expired.${props.reason}`, { purchase: purchased(props) }),
      t('expired.nextStep', { listing: listingOf(props) }),
    ],
    button: { label: t('choosePlan'), path: props.path },
    note: null,
    because: purchaseBecause,
  };
};

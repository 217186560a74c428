import type { EmailTemplate } from '../../platform/email/email-props.ts';
import {
  adOf,
  bought,
  boughtBecause,
  boughtFacts,
  dayInRome,
  greeting,
  money,
  whenInRome,
} from '../../platform/email/shared.texts.en.ts';
import { contractSections, trialDuration } from './contract.texts.en.ts';

/** Emails about plans: trial, renewal, end, and the effect on the listing. */

export const trialBegun: EmailTemplate<'trialBegun'> = (props) => {
  const { name, path, trialEndsAt } = props;
  const price = money(props.price);
  const day = dayInRome(trialEndsAt);
  return {
    subject: 'Your free trial has begun',
    preheader: `Until ${day} you pay nothing.`,
    heading: 'Your free trial has begun',
    paragraphs: [
      greeting(name),
      `the trial of ${bought(props)} has begun. Until ${day} you pay nothing.`,
      `Then the plan renews by itself and we charge ${price}, VAT included, to the card that you saved. You can cancel at any time before that day, at no cost.`,
    ],
    list: [
      ...boughtFacts(props),
      trialDuration(props),
      `End of the trial: ${whenInRome(trialEndsAt)}`,
      `Then, VAT included: ${price}`,
    ],
    button: { label: 'Manage the plan', path },
    note: null,
    sections: contractSections(props, props.contract),
    because: boughtBecause,
  };
};

export const trialEnding: EmailTemplate<'trialEnding'> = (props) => {
  const { name, path, trialEndsAt, days } = props;
  const price = money(props.price);
  const day = dayInRome(trialEndsAt);
  return {
    subject: days === 1 ? 'Your trial ends tomorrow' : 'Your trial ends in 7 days',
    preheader: `Then the plan costs ${price}, VAT included.`,
    heading: days === 1 ? 'The trial ends tomorrow' : 'The trial ends in 7 days',
    paragraphs: [
      greeting(name),
      `the trial of ${bought(props)} ends on ${whenInRome(trialEndsAt)}.`,
      `On that day we charge ${price}, VAT included, to the card that you saved, and your listing stays online. If you do not want to go on, cancel before ${day}: you pay nothing.`,
    ],
    button: { label: 'Manage the plan', path },
    note: null,
    because: boughtBecause,
  };
};

export const subscriptionPastDue: EmailTemplate<'subscriptionPastDue'> = (props) => {
  const { name, path, servesUntil } = props;
  const owed = money(props.owed);
  return {
    subject: 'Your plan could not be renewed',
    preheader: `The listing stays online until ${dayInRome(servesUntil)}.`,
    heading: 'The renewal failed',
    paragraphs: [
      greeting(name),
      `your bank declined the payment of ${owed}, VAT included, that renews ${bought(props)}.`,
      `The listing stays online until ${whenInRome(servesUntil)}. Meanwhile we try again; if the payment does not succeed, we suspend it after that.`,
    ],
    button: { label: 'Check the card', path },
    note: 'Saving another card can be enough: we use it at the next try.',
    because: boughtBecause,
  };
};

export const subscriptionEnding: EmailTemplate<'subscriptionEnding'> = (props) => {
  const { name, path, endsAt, days, reason } = props;
  const unpaid = reason === 'PAST_DUE';
  return {
    subject: days === 1 ? 'Your listing goes offline tomorrow' : 'Your listing goes offline in 7 days',
    preheader: unpaid ? 'The plan’s renewal is not paid.' : 'The plan that you cancelled is about to end.',
    heading: days === 1 ? 'The plan ends tomorrow' : 'The plan ends in 7 days',
    paragraphs: [
      greeting(name),
      unpaid ? `we could not collect the renewal of ${bought(props)}.` : `you have cancelled ${bought(props)}.`,
      `The plan ends on ${whenInRome(endsAt)}. From then on the listing is not online any more.`,
      unpaid
        ? 'To keep it online check the saved card, or add another one.'
        : 'You want to keep it online? Resume the plan before it ends.',
    ],
    button: { label: unpaid ? 'Check the card' : 'Manage the plan', path },
    note: null,
    because: boughtBecause,
  };
};

export const subscriptionCanceled: EmailTemplate<'subscriptionCanceled'> = (props) => {
  const { name, path, endsAt } = props;
  const day = dayInRome(endsAt);
  return {
    subject: 'You have cancelled your plan',
    preheader: `The listing stays online until ${day}.`,
    heading: 'The plan is cancelled',
    paragraphs: [
      greeting(name),
      `the cancellation of ${bought(props)} is recorded: we will charge nothing more.`,
      `The listing stays online until ${whenInRome(endsAt)}, then we suspend it. Until then you can resume the plan.`,
    ],
    button: { label: 'Manage the plan', path },
    note: 'It was not you who cancelled it? Resume the plan and change the password.',
    because: boughtBecause,
  };
};

export const subscriptionExpired: EmailTemplate<'subscriptionExpired'> = (props) => {
  const { name, path, reason } = props;
  const ad = adOf(props);
  return {
    subject: 'Your plan has ended, the listing is suspended',
    preheader: 'With a new plan it goes back online.',
    heading: 'Your listing is suspended',
    paragraphs: [
      greeting(name),
      reason === 'PAST_DUE'
        ? `the plan ${bought(props)} has ended, because we could not collect its renewal.`
        : `the plan ${bought(props)}, which you had cancelled, has ended.`,
      `For now nobody else can see ${ad}. Photos, texts and messages stay: to put it back online choose a plan and publish it again.`,
    ],
    button: { label: 'Choose a plan', path },
    note: null,
    because: boughtBecause,
  };
};

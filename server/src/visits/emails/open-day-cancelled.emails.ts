import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import de from './open-day-cancelled.emails.de.json' with { type: 'json' };
import en from './open-day-cancelled.emails.en.json' with { type: 'json' };
import es from './open-day-cancelled.emails.es.json' with { type: 'json' };
import fr from './open-day-cancelled.emails.fr.json' with { type: 'json' };
import it from './open-day-cancelled.emails.it.json' with { type: 'json' };
import { visitTexts } from './visit.texts.ts';

const messages = messagesIn({ it, en, fr, de, es });

/** Email about a canceled visit, with the reason and next steps. Without the listing there are none. */
export const openDayCancelled: EmailTemplate<'openDayCancelled'> = (props, language) => {
  const t = messages(language);
  const { greeting, fact } = sharedTexts(language);
  const { visitStart, visitFacts, listingOf } = visitTexts(language);
  const { name, path, reason, calendar } = props;
  const cause = t(`reasons.${reason}.cause`, { listing: listingOf(props) });
  const nextStep = reason === 'LISTING_GONE' ? null : t(`reasons.${reason}.nextStep`);
  return {
    subject: fact(t('subject'), visitStart(props)),
    preheader: nextStep ?? cause,
    heading: t(`reasons.${reason}.heading`),
    paragraphs: [greeting(name), cause, ...(nextStep ? [nextStep] : []), ...(calendar ? [t('calendar')] : [])],
    list: visitFacts({ ...props, notes: null }),
    button: { label: t(reason === 'LISTING_GONE' ? 'openVisits' : 'otherDates'), path },
    note: null,
    because: t('because'),
    ...(calendar ? { calendar } : {}),
  };
};

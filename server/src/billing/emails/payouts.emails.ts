import { withFirstOfMonth } from '#contract/platform/agreement';
import { type Language, regionOf } from '#contract/platform/languages';
import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import de from './payouts.emails.de.json' with { type: 'json' };
import en from './payouts.emails.en.json' with { type: 'json' };
import es from './payouts.emails.es.json' with { type: 'json' };
import fr from './payouts.emails.fr.json' with { type: 'json' };
import it from './payouts.emails.it.json' with { type: 'json' };

/** Emails to hosts about the payouts of their stays. */

const messages = messagesIn({ it, en, fr, de, es });

function dayIn(language: Language, date: string): string {
  const format = new Intl.DateTimeFormat(regionOf[language], { timeZone: 'UTC', dateStyle: 'long' });
  return withFirstOfMonth(language, format.format(new Date(`${date}T00:00:00Z`)));
}

export const payoutNews: EmailTemplate<'payoutNews'> = (props, language) => {
  const t = messages(language);
  const { fact, greeting, listingOf, money } = sharedTexts(language);
  const { name, news, path, deducted } = props;
  return {
    subject: t(`${news}.subject`),
    preheader: t(`${news}.next`),
    heading: t(`${news}.subject`),
    paragraphs: [greeting(name), t(`${news}.body`, { listing: listingOf(props) }), t(`${news}.next`)],
    list: [
      fact(t('facts.listing'), shown(props.title)),
      fact(t('facts.checkIn'), dayIn(language, props.checkIn)),
      fact(t('facts.checkOut'), dayIn(language, props.checkOut)),
      ...(deducted ? [fact(t('facts.deducted'), money(deducted))] : []),
      fact(t('facts.amount'), money(props.amount)),
    ],
    button: { label: t('open'), path },
    note: null,
    because: t('because'),
  };
};

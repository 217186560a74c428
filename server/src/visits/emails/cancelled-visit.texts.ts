import type { OpenDayCancelReason } from '#contract/visits/bookings';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import type { SmallWords } from '../../platform/email/shared.texts.ts';
import type { VisitWords } from './visit.texts.ts';

/** Email about a canceled visit, with the reason and next steps. */

/** `why` follows the greeting. `hope`: next steps, or null. */
type Told = { heading: string; why: string; hope: string | null; label: string };

type CancelledVisitWords = {
  subject: string;
  /** Effect of the attached entry on the recipient's calendar. */
  calendar: string;
  because: string;
  /** `home`: title of the listing, quoted. */
  told: (home: string) => Record<OpenDayCancelReason, Told>;
};

export function cancelledVisit(
  { greeting, colon }: SmallWords,
  { visitStart, visitFacts, homeOf }: VisitWords,
  words: CancelledVisitWords,
): EmailTemplate<'openDayCancelled'> {
  return (props) => {
    const { name, path, reason, calendar } = props;
    const { heading, why, hope, label } = words.told(homeOf(props))[reason];
    return {
      subject: words.subject + colon + visitStart(props),
      preheader: hope ?? why,
      heading,
      paragraphs: [greeting(name), why, ...(hope ? [hope] : []), ...(calendar ? [words.calendar] : [])],
      list: visitFacts({ ...props, notes: null }),
      button: { label, path },
      note: null,
      because: words.because,
      ...(calendar ? { calendar } : {}),
    };
  };
}

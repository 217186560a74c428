import type { CancellationPolicy, GuestIdentification, StayBookingMode } from '#contract/catalog/booking-terms';
import type { BookingTermsView, SavedTerms } from '#contract/catalog/booking-terms.schemas';

/** Terms as typed in the form; empty text is "not chosen". */
export type TermsDraft = {
  mode: StayBookingMode;
  cancellationPolicy: CancellationPolicy;
  guestIdentification: GuestIdentification | '';
  checkInUntil: string;
  quietFrom: string;
  quietUntil: string;
  smoking: Answer;
  parties: Answer;
  children: Answer;
  text: string;
};
export type Answer = '' | 'yes' | 'no';

export const answerFields = ['smoking', 'parties', 'children'] as const;

const answerOf = (value: boolean | undefined): Answer => (value === undefined ? '' : value ? 'yes' : 'no');

export function draftOf({ mode, cancellationPolicy, guestIdentification, rules }: BookingTermsView): TermsDraft {
  return {
    mode,
    cancellationPolicy,
    guestIdentification: guestIdentification ?? '',
    checkInUntil: rules?.checkInUntil ?? '',
    quietFrom: rules?.quietFrom ?? '',
    quietUntil: rules?.quietUntil ?? '',
    smoking: answerOf(rules?.smoking),
    parties: answerOf(rules?.parties),
    children: answerOf(rules?.children),
    text: rules?.text ?? '',
  };
}

const hasRules = (draft: TermsDraft): boolean =>
  [
    draft.checkInUntil,
    draft.quietFrom,
    draft.quietUntil,
    draft.smoking,
    draft.parties,
    draft.children,
    draft.text,
  ].some((value) => value.trim() !== '');

/** Rules without an answer, once another rule has one. */
export const unansweredFields = (draft: TermsDraft): (typeof answerFields)[number][] =>
  hasRules(draft) ? answerFields.filter((field) => draft[field] === '') : [];

/** Body of a save, besides the version. Untouched rules are not written. */
export function bodyOf(draft: TermsDraft): Omit<SavedTerms, 'version'> {
  const { mode, cancellationPolicy, guestIdentification } = draft;
  const rules = hasRules(draft)
    ? {
        checkInUntil: draft.checkInUntil || null,
        quietFrom: draft.quietFrom || null,
        quietUntil: draft.quietUntil || null,
        smoking: draft.smoking === 'yes',
        parties: draft.parties === 'yes',
        children: draft.children === 'yes',
        text: draft.text.trim() || null,
      }
    : null;
  return { mode, cancellationPolicy, guestIdentification: guestIdentification || null, rules };
}

/** Field of the form by its path in the body. */
export function fieldOf(path: string): string {
  if (path === 'rules') return 'smoking';
  return path.replace(/^rules\./, '');
}

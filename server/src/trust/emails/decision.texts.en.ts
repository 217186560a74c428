import { english } from '../../platform/email/shared.texts.en.ts';
import { decisionWords } from './decision.texts.ts';

/** English texts of decision emails. */
export const { yourSubject, outcomeInWords, outcomeForAffected, groundInWords, factsInWords, waysOut, decisionButton } =
  decisionWords(english, {
    subjects: { LISTING: 'your listing', USER: 'your profile' },
    outcomes: {
      NO_ACTION: 'we found nothing against the law or our terms: all stays as it was',
      MANIFESTLY_UNFOUNDED: 'the report is manifestly unfounded: all stays as it was',
      WARNING: 'we sent a warning: the content stays visible',
      LISTING_SUSPENDED: 'the listing is suspended: nobody else can see it, with no end set',
      ACCOUNT_SUSPENDED:
        'the account is suspended: nobody can sign in with it and its listings are not visible, with no end set',
    },
    warningToAffected: 'it is a warning: the content stays visible, but has to be put right',
    grounds: { ILLEGAL_CONTENT: 'Content against the law', TERMS: 'Content against our terms' },
    waysOut: (until) => [
      `You think this is a mistake? You can appeal to us, free of charge, until ${until}: a person decides it.`,
      'You can also turn to a certified out-of-court dispute settlement body (article 21 of Regulation (EU) 2022/2065), and to a court at any time.',
    ],
    button: { plain: 'Read the decision', withAppeal: 'Read the decision or appeal' },
  });

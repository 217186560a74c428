import { german } from '../../platform/email/shared.texts.de.ts';
import { decisionWords } from './decision.texts.ts';

/** German texts of decision emails. Terms for bodies and rights follow the German version of Regulation (EU) 2022/2065. */
export const { yourSubject, outcomeInWords, outcomeForAffected, groundInWords, factsInWords, waysOut, decisionButton } =
  decisionWords(german, {
    subjects: { LISTING: 'deine Anzeige', USER: 'dein Profil' },
    outcomes: {
      NO_ACTION:
        'Wir haben nichts gefunden, was gegen das Gesetz oder unsere Bedingungen verstößt. Alles bleibt, wie es war',
      MANIFESTLY_UNFOUNDED: 'Die Meldung ist offensichtlich unbegründet. Alles bleibt, wie es war',
      WARNING: 'Wir haben eine Verwarnung geschickt, der Inhalt bleibt sichtbar',
      LISTING_SUSPENDED: 'Die Anzeige ist ohne zeitliche Begrenzung gesperrt, und niemand sonst kann sie sehen',
      ACCOUNT_SUSPENDED:
        'Das Konto ist ohne zeitliche Begrenzung gesperrt; niemand kann sich damit anmelden, und seine Anzeigen sind nicht sichtbar',
    },
    warningToAffected: 'Es ist eine Verwarnung; der Inhalt bleibt sichtbar, muss aber berichtigt werden',
    grounds: {
      ILLEGAL_CONTENT: 'Inhalt, der gegen das Gesetz verstößt',
      TERMS: 'Inhalt, der gegen unsere Bedingungen verstößt',
    },
    waysOut: (until) => [
      `Hältst du das für einen Fehler? Du kannst dich bis zum ${until} kostenlos bei uns beschweren: Ein Mensch entscheidet darüber.`,
      'Du kannst dich auch an eine zertifizierte außergerichtliche Streitbeilegungsstelle wenden (Artikel 21 der Verordnung (EU) 2022/2065) und jederzeit an ein Gericht.',
    ],
    button: { plain: 'Entscheidung lesen', withAppeal: 'Entscheidung lesen oder Beschwerde einlegen' },
  });

import { german } from '../../platform/email/shared.texts.de.ts';
import { cancelledVisit } from './cancelled-visit.texts.ts';
import { visit } from './visit.texts.de.ts';

const OTHER_DATES = 'Andere Termine ansehen';

/** Email about a canceled visit, with the reason and next steps. */
export const openDayCancelled = cancelledVisit(german, visit, {
  subject: 'Besichtigung abgesagt',
  calendar: 'Der Anhang nimmt den Termin aus deinem Kalender.',
  because: 'Du bekommst diese E-Mail, weil du auf Soglia eine Besichtigung gebucht hattest.',
  told: (home) => ({
    PARTICIPANT: {
      heading: 'Du hast die Besichtigung abgesagt',
      why: `deine Besichtigung von ${home} ist abgesagt, wie du es wolltest.`,
      hope: 'Wenn du es dir anders überlegst, kannst du wieder buchen, auch an einem anderen Termin.',
      label: OTHER_DATES,
    },
    ORGANISER: {
      heading: 'Deine Buchung ist abgesagt',
      why: `der Anbieter kann dich zur Besichtigung von ${home} nicht empfangen und hat deine Buchung abgesagt.`,
      hope: 'Vielleicht gibt es einen anderen Termin für die Besichtigung.',
      label: OTHER_DATES,
    },
    REQUEST_EXPIRED: {
      heading: 'Deine Anfrage ist abgelaufen',
      why: `deine Anfrage für die Besichtigung von ${home} ist abgelaufen, ohne dass ein Platz für dich frei wurde. Das tut uns leid.`,
      hope: 'Du kannst noch einmal anfragen oder einen anderen Termin wählen.',
      label: OTHER_DATES,
    },
    OFFER_EXPIRED: {
      heading: 'Der Platz ist an andere gegangen',
      why: `deine Antwort kam nicht rechtzeitig, und der Platz, den wir bei der Besichtigung von ${home} für dich frei gehalten haben, ist wieder frei.`,
      hope: 'Hast du noch Interesse? Du kannst noch einmal anfragen oder einen anderen Termin wählen.',
      label: OTHER_DATES,
    },
    EVENT_CANCELLED: {
      heading: 'Die offene Besichtigung ist abgesagt',
      why: `der Anbieter hat die Besichtigung von ${home} abgesagt. Das tut uns leid.`,
      hope: 'Sieh nach, ob es einen anderen Termin für die Besichtigung gibt.',
      label: OTHER_DATES,
    },
    LISTING_GONE: {
      heading: 'Die Besichtigung ist abgesagt',
      why: `die Anzeige ${home} ist nicht mehr online, und damit entfällt die Besichtigung. Das tut uns leid.`,
      hope: null,
      label: 'Deine Besichtigungen öffnen',
    },
  }),
});

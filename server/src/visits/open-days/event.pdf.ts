import { withFirstOfMonth } from '#contract/platform/agreement';
import { type Language, regionOf } from '#contract/platform/languages';
import type { NoticeText } from '../../platform/pdf/render-notice.ts';
import type { OpenDay } from './load-open-day.ts';

/** Printed sign for the entrance (ODY-05): date, address and check-in instructions. */

const words = {
  it: {
    kind: 'Porte aperte',
    times: (start: string, end: string) => `Dalle ${start} alle ${end}`,
    open: 'Ingresso libero',
    reservation: 'Su prenotazione',
    places: (count: number) => (count === 1 ? '1 posto' : `${count} posti`),
    unlimited: 'senza limite di posti',
    notes: 'Da sapere',
    steps: 'Registra il tuo arrivo',
    list: [
      'Inquadra il codice con il telefono e apri il link.',
      'Accedi a Soglia con il tuo account.',
      'Se la tua visita è confermata, risulti presente: non serve altro.',
    ],
    code: 'Oppure apri questo indirizzo:',
    reference: 'Annuncio',
  },
  en: {
    kind: 'Open day',
    times: (start: string, end: string) => `From ${start} to ${end}`,
    open: 'Open to all',
    reservation: 'On request',
    places: (count: number) => (count === 1 ? '1 place' : `${count} places`),
    unlimited: 'no limit',
    notes: 'Good to know',
    steps: 'Check in here',
    list: [
      'Point your phone’s camera at the code and open the link.',
      'Sign in to Soglia with your account.',
      'If your visit is confirmed, you are checked in.',
    ],
    code: 'Or open this address:',
    reference: 'Listing',
  },
  fr: {
    kind: 'Portes ouvertes',
    times: (start: string, end: string) => `De ${start} à ${end}`,
    open: 'Entrée libre',
    reservation: 'Sur réservation',
    places: (count: number) => (count === 1 ? '1 place' : `${count} places`),
    unlimited: 'sans limite de places',
    notes: 'Bon à savoir',
    steps: 'Signalez votre arrivée',
    list: [
      'Scannez le code avec votre téléphone et ouvrez le lien.',
      'Connectez-vous à Soglia avec votre compte.',
      'Si votre visite est confirmée, votre entrée est enregistrée.',
    ],
    code: 'Ou ouvrez cette adresse :',
    reference: 'Annonce',
  },
  de: {
    kind: 'Offene Besichtigung',
    times: (start: string, end: string) => `Von ${start} bis ${end} Uhr`,
    open: 'Freier Eintritt',
    reservation: 'Mit Voranmeldung',
    places: (count: number) => (count === 1 ? '1 Platz' : `${count} Plätze`),
    unlimited: 'beliebig viele Plätze',
    notes: 'Gut zu wissen',
    steps: 'Trag deine Ankunft ein',
    list: [
      'Richte die Kamera deines Telefons auf den Code und öffne den Link.',
      'Melde dich bei Soglia mit deinem Konto an.',
      'Ist deine Besichtigung bestätigt, bist du damit eingetragen.',
    ],
    code: 'Oder öffne diese Adresse:',
    reference: 'Anzeige',
  },
  es: {
    kind: 'Puertas abiertas',
    times: (start: string, end: string) => `De ${start} a ${end}`,
    open: 'Entrada libre',
    reservation: 'Con reserva',
    places: (count: number) => (count === 1 ? '1 plaza' : `${count} plazas`),
    unlimited: 'sin límite de plazas',
    notes: 'Conviene saber',
    steps: 'Registra tu llegada',
    list: [
      'Enfoca el código con el teléfono y abre el enlace.',
      'Entra en Soglia con tu cuenta.',
      'Si tu visita está confirmada, ya constas como presente.',
    ],
    code: 'O abre esta dirección:',
    reference: 'Anuncio',
  },
} as const;

/** Shows the house number, because the sign is at the address. */
export function noticeText(event: OpenDay, { language, origin }: { language: Language; origin: string }): NoticeText {
  const labels = words[language];
  const places = event.maxParticipants === null ? labels.unlimited : labels.places(event.maxParticipants);
  return {
    language,
    kind: labels.kind,
    title: event.listingTitle,
    day: formatDay(event.date, language),
    times: labels.times(event.startTime.slice(0, 5), event.endTime.slice(0, 5)),
    address: event.exactAddress,
    places: `${event.type === 'OPEN' ? labels.open : labels.reservation} · ${places}`,
    notes: event.notes ? { heading: labels.notes, text: event.notes } : null,
    steps: { heading: labels.steps, list: labels.list },
    code: `${origin}/dashboard/open-days/check-in/${encodeURIComponent(event.secret)}`,
    codeWords: labels.code,
    foot: `${labels.reference} ${event.listingId}`,
  };
}

/** `Sabato 28 novembre 2026`. */
function formatDay(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(regionOf[language], { dateStyle: 'full', timeZone: 'UTC' });
  const text = withFirstOfMonth(language, format.format(new Date(`${date}T00:00:00Z`)));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

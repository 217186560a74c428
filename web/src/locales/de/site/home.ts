import type { Messages } from '../../messages.ts';

export const home: Messages['home'] = {
  title: 'Häuser und Wohnungen zum Kaufen, Mieten und für den Urlaub',
  leadCount_one: '{{total}} Zuhause in ganz Italien, zum Vergleichen nach Preis und Gegend.',
  leadCount_other: '{{total}} Häuser und Wohnungen in ganz Italien, zum Vergleichen nach Preis und Gegend.',
  seek: {
    legend: 'Was du suchst',
    where: 'Wo',
    address: 'Adresse der Immobilie',
  },
  buy: {
    tab: 'Kaufen',
    title: 'Finde die richtige Tür.',
    subtitle: 'Häuser und Wohnungen in ganz Italien, zum Vergleichen nach Preis und Gegend.',
    placeholder: 'Ort, Viertel oder Straße',
    submit: 'Suchen',
  },
  rent: {
    tab: 'Mieten',
    title: 'Dein Zuhause, Monat für Monat.',
    subtitle: 'Vergleiche die Mieten, noch vor der Besichtigung.',
    placeholder: 'Ort, Viertel oder Straße',
    submit: 'Suchen',
  },
  travel: {
    tab: 'Urlaub',
    title: 'Schlaf, wo du wohnen möchtest.',
    subtitle: 'Unterkünfte für ein paar Tage, mit Gesamtpreis und nationalem Code.',
    placeholder: 'Meer, Berge oder Stadt',
    submit: 'Entdecken',
  },
  sell: {
    tab: 'Verkaufen',
    title: 'Öffne deine Tür.',
    subtitle: 'Anzeige, Besichtigungen und offene Tage an einem Ort. Los geht es mit der Adresse.',
    placeholder: 'Straße und Nummer',
    submit: 'Loslegen',
  },
  slideshow: {
    label: 'Ausgewählte Immobilien',
    pictures: 'Bilder von Häusern',
    pause: 'Fotos anhalten',
    play: 'Fotos abspielen',
    previous: 'Vorherige Immobilie',
    next: 'Nächste Immobilie',
    position: '{{position}} von {{total}}',
    see: 'Ansehen',
    open: '{{property}} ansehen',
    promoted: 'Hervorgehoben · gesponsert',
  },
};

import type { Messages } from '../../messages.ts';

export const seeAs: Messages['seeAs'] = {
  banner: {
    label: 'Ansicht als andere Person',
    looking: 'Du siehst Soglia mit den Augen von {{name}}.',
    limits: 'Nur lesen, bis {{time}} Uhr.',
    back: 'Zurück zur Verwaltung',
    backFailed: 'Du bist nicht zur Verwaltung zurückgekehrt',
  },
  gate: {
    page: 'Bestätigung in zwei Schritten',
    title: 'Aktiviere die Bestätigung in zwei Schritten',
    text: 'Wer Soglia verwaltet, sieht die Daten aller: Deshalb braucht es nach dem Passwort einen zweiten Schritt. Aktiviere ihn in deinem Profil mit einer Code-App, es dauert eine Minute. Dann öffnen sich diese Seiten.',
    action: 'Zur Sicherheit im Profil',
  },
  grace: {
    title: 'Aktiviere die Bestätigung in zwei Schritten.',
    text: 'Dein Konto verwaltet Soglia nur mit dem Passwort: Bald wird das nicht mehr genügen.',
    action: 'Im Profil aktivieren',
  },
};

import type { Messages } from '../../messages.ts';

export const position: Messages['position'] = {
  hidden: 'Der Anbieter zeigt die Gegend, nicht den genauen Punkt.',
  hiddenComune: 'Der Anbieter zeigt den genauen Punkt nicht: Die Markierung auf der Karte steht für den Ort.',
  street: 'Die Markierung auf der Karte steht für die Straße: Den genauen Punkt kennen wir nicht.',
  quarter: 'Die Markierung auf der Karte steht für die Gegend: Den genauen Punkt kennen wir nicht.',
  comune: 'Die Markierung auf der Karte steht für den Ort: Den genauen Punkt kennen wir nicht.',
};

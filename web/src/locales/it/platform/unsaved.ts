/** The question before a form with changes is left. */
export const unsaved = {
  title: 'Lasciare le modifiche?',
  text: 'Non le hai ancora salvate. Se esci adesso vanno perse.',
  stay: 'Resta qui',
  leave: 'Esci senza salvare',
  close: 'Chiudi',
};

/** How well the shown point of a home is known: the same words wherever a map shows it. */
export const position = {
  hidden: 'Chi pubblica mostra la zona, non il punto esatto.',
  hiddenComune: 'Chi pubblica non mostra il punto esatto: il segno sulla mappa indica il comune.',
  street: 'Il segno sulla mappa indica la via: il punto esatto non lo conosciamo.',
  quarter: 'Il segno sulla mappa indica la zona: il punto esatto non lo conosciamo.',
  comune: 'Il segno sulla mappa indica il comune: il punto esatto non lo conosciamo.',
};

/** `/dashboard/listings/{id}/boost`: promoting an ad. */
export const boosts = {
  title: 'Promuovi l’annuncio',
};

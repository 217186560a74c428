export const dashboard = {
  nav: {
    label: 'La tua pagina',
    menu: 'Menu',
    short: 'La tua pagina, in breve',
    overview: 'Panoramica',
    today: 'Oggi',
    properties: 'Immobili',
    listings: 'Annunci',
    favorites: 'Preferiti',
    searches: 'Ricerche',
    billing: 'Pagamenti',
    profile: 'Profilo',
    admin: 'Amministrazione',
    more: 'Altro',
  },
  deletion: {
    notice: 'Il tuo account sarà cancellato il {{date}}.',
    noticeText: 'Fino ad allora puoi ripensarci.',
    undo: 'Tieni l’account',
    undone: 'Il tuo account resta.',
  },
};

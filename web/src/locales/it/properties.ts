/** The owner's homes: list, detail, wizard, drafts, photos. */
export const properties = {
  wizard: {
    createTitle: 'Nuovo immobile',
    editTitle: 'Modifica immobile',
  },
  drafts: {
    heading: 'Bozze',
  },
};

/** The owner's homes as a list and one by one, and all homes for admins. */
export const homes = {
  list: { title: 'I miei immobili' },
};

type Findable = {
  street: string;
  streetNumber: string | null;
  postalCode: string | null;
  administrativeAreaLevel1: string;
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The homes whose address holds every typed word, whatever its case and accents; all of them for no word. */
export function findHomes<H extends Findable>(homes: readonly H[], typed: string): H[] {
  const words = plain(typed)
    .split(/[\s,]+/)
    .filter(Boolean);
  return homes.filter(({ street, streetNumber, postalCode, administrativeAreaLevel1 }) => {
    const address = plain([street, streetNumber, postalCode, administrativeAreaLevel1].filter(Boolean).join(' '));
    return words.every((word) => address.includes(word));
  });
}

/** Text as it is compared by people who type quickly: without capitals, accents and the shape of an apostrophe. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase();

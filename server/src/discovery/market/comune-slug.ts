/** Slugs of comuni in URLs (`/case/reggio-nell-emilia`). */

type Comune = { id: number; name: string; other: string | null; area: string | null };

/** Lowercase ASCII and digits; a dash replaces any other run: "Reggio nell'Emilia" → `reggio-nell-emilia`. Empty without either. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export type SlugBook = {
  slugs: ReadonlyMap<number, string>;
  /** Every slug that resolves to a comune, including its other name and its province code. */
  comuni: ReadonlyMap<string, number>;
};

/** Slug of each comune: its name, with the province code when two share it. */
export function slugBook(comuni: readonly Comune[]): SlugBook {
  const times = new Map<string, number>();
  for (const { name } of comuni) times.set(slugOf(name), (times.get(slugOf(name)) ?? 0) + 1);
  const withProvinceCode = ({ name, area }: Comune) => slugOf(`${name} ${area ?? ''}`);
  const ownSlug = (comune: Comune) =>
    (times.get(slugOf(comune.name)) ?? 0) > 1 ? withProvinceCode(comune) : slugOf(comune.name);
  const slugs = new Map(comuni.map((comune) => [comune.id, ownSlug(comune)]));
  const idBySlug = new Map([...slugs].map(([id, slug]) => [slug, id]));
  for (const comune of comuni) {
    const others = comune.other ? [slugOf(comune.other), slugOf(`${comune.name} ${comune.other}`)] : [];
    for (const slug of [...others, withProvinceCode(comune)])
      if (slug && !idBySlug.has(slug)) idBySlug.set(slug, comune.id);
  }
  return { slugs, comuni: idBySlug };
}

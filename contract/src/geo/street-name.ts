/**
 * `Via Solferino, 12/a` and `Via Solferino n. 12 int. 3` become `Via Solferino`. The number in `Via 4 Novembre` is part
 * of the name: it is the second word, and another word follows.
 */
export function streetWithoutNumber(street: string): string {
  const words = (street.split(',')[0] ?? '').trim().split(/\s+/);
  const end = words.findIndex((word, at) => {
    const named =
      at === 1 &&
      /^\d+°?$/.test(word) &&
      /^\p{L}{3,}$/u.test(words[at + 1] ?? '') &&
      !numberLabels.test(words[at + 1] ?? '');
    return numberLabels.test(word) || (/\d/.test(word) && !named);
  });
  return (end < 0 ? words : words.slice(0, end)).join(' ');
}

const numberLabels = /^(?:n|nr|num|civico|snc|int|interno|scala|palazzina|piano|km)[.°º]*$/i;

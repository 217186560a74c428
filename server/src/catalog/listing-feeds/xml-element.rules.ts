/** Element of an XML feed as a tree. */

export type XmlElement = {
  /** Without its prefix, except for `soglia:`. */
  name: string;
  /** By lower-case name. */
  attributes: Readonly<Record<string, string>>;
  content: (string | XmlElement)[];
};

/** First child element of this name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];

/** Child elements, of this name if one is given. */
export const childrenOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.content ?? []).filter(
    (part): part is XmlElement => typeof part !== 'string' && (name === undefined || part.name === name),
  );

/** Text of an element. Elements in it, such as unescaped HTML, become their tags again. Null for an absent or empty element. */
export function textOf(element: XmlElement | undefined): string | null {
  const text = (element?.content ?? []).map((part) => (typeof part === 'string' ? part : markupOf(part))).join('');
  return text.trim() === '' ? null : text;
}

const markupOf = (element: XmlElement): string =>
  emptyTags.test(element.name)
    ? `<${element.name}/>${textOf(element) ?? ''}`
    : `<${element.name}>${textOf(element) ?? ''}</${element.name}>`;

/** A closing tag of these would count as another line break. */
const emptyTags = /^(?:br|hr|img|wbr)$/i;

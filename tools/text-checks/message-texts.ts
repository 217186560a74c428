/** Messages of a namespace, nested by key. */
export type MessageTree = { [key: string]: string | MessageTree };

export const textsOf = (tree: MessageTree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));

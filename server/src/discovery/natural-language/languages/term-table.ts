import { normalWord } from '../tokenize.ts';

/**
 * Terms of one language. A line of `terms` is `canonical terms: phrase | phrase`; the grammar reads canonical terms only.
 * "#" before a phrase: only after a number; "#" after it: only before one.
 */
export type TermTable = {
  terms: string;
  /** Words without meaning for a search. */
  fillers: string;
  /** Words that show the language without being terms, such as names of cities. */
  evidence: string;
  /** Forms of a word to look up, itself first: without endings of gender, number and case. */
  baseForms(word: string): readonly string[];
  /** Last parts of compounds. */
  heads?: RegExp;
  /** Terms of first parts of compounds. */
  parts?: string;
};

/** Phrases by word. The terms of a node belong to the phrase that ends there. */
export type TermNode = {
  next: Map<string, TermNode>;
  terms?: string;
  afterNumber?: string;
  beforeNumber?: string;
};

const newNode = (): TermNode => ({ next: new Map() });

/** Canonical term of words without meaning. */
const FILLER = 'si';

function addPhrase(root: TermNode, phrase: string, terms: string): void {
  const words = phrase.split(' ').filter((word) => word !== '' && word !== '-');
  let node = root;
  for (const word of words) {
    if (word === '#') continue;
    const key = normalWord(word);
    const next = node.next.get(key) ?? newNode();
    node.next.set(key, next);
    node = next;
  }
  if (words[0] === '#') node.afterNumber ??= terms;
  else if (words.at(-1) === '#') node.beforeNumber ??= terms;
  else node.terms ??= terms;
}

/** Every word of the phrases. */
export function wordsOf(root: TermNode): Set<string> {
  const all = new Set<string>();
  for (const [word, node] of root.next) {
    all.add(word);
    for (const inner of wordsOf(node)) all.add(inner);
  }
  return all;
}

export function readTerms(lines: string, fillers = ''): TermNode {
  const root = newNode();
  for (const line of lines.split('\n')) {
    const [terms, phrases] = line.split(/: (.*)/);
    for (const phrase of phrases?.split('|') ?? []) addPhrase(root, phrase, terms ?? '');
  }
  for (const word of fillers.split(/\s+/)) if (word !== '') addPhrase(root, word, FILLER);
  return root;
}

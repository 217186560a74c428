import type { Place, PlaceIndex } from '../../geo/places/place-index.ts';
import { placeBook } from '../../geo/places/places.queries.ts';
import { type SlugBook, slugBook, slugOf } from './comune-slug.ts';

/** Cached per gazetteer: takes about ten milliseconds for eight thousand comuni. */
const books = new WeakMap<PlaceIndex, SlugBook>();

function bookOf(index: PlaceIndex): SlugBook {
  const known = books.get(index);
  if (known) return known;
  const book = slugBook(index.places.filter(({ kind }) => kind === 'comune'));
  books.set(index, book);
  return book;
}

/** Slug of a comune page; undefined for other places. */
export function slugOfComune(index: PlaceIndex, comuneId: number): string | undefined {
  return bookOf(index).slugs.get(comuneId);
}

/** Comune for a slug or another spelling of a name; the largest one when several share it. */
export function comuneOfSlug(index: PlaceIndex, text: string): Place | undefined {
  const slug = slugOf(text);
  const id = bookOf(index).comuni.get(slug);
  if (id !== undefined) return index.byId.get(id);
  const book = placeBook(index);
  const named = [text, slug.replaceAll('-', ' ')].flatMap((name) => (name.trim() ? book.named(name) : []));
  return named.find(({ kind }) => kind === 'comune');
}

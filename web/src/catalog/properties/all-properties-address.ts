import { listProperties, searchPropertiesByStreet } from '#contract/catalog/properties';
import { readKeeping } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

/** spec/001 §2 "Admin properties list": ten a page by street, looked for from 2 characters on. */
const PAGE_SIZE = 10;
const LEAST_LETTERS = 2;

export type AllProperties = { street: string; page: number };

/** What the address cannot mean is dropped, never an error. */
export function readAllProperties(query: URLSearchParams): AllProperties {
  const page = query.get('page') ?? '';
  return { street: searchedStreet(query.get('street') ?? ''), page: /^\d{1,6}$/.test(page) ? Number(page) : 0 };
}

/** What is searched for of what somebody typed: too little of it is nothing. */
export function searchedStreet(typed: string): string {
  const text = typed.trim();
  return text.length < LEAST_LETTERS ? '' : text.slice(0, 200);
}

export function allPropertiesAddress({ street, page }: AllProperties): string {
  const query = new URLSearchParams();
  if (street !== '') query.set('street', street);
  if (page > 0) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? links.adminProperties() : `${links.adminProperties()}?${text}`;
}

/** The read behind it: all homes, or those whose street holds the text. */
export function homesIn({ street, page }: AllProperties) {
  const query = { page, size: PAGE_SIZE, sort: 'street,asc' } as const;
  return street === ''
    ? readKeeping(listProperties, { query })
    : readKeeping(searchPropertiesByStreet, { query: { ...query, street } });
}

import { search, searchByBody } from '#contract/search';
import { handle } from '../http/context.ts';
import { searchListings } from './search.reads.ts';

export const searchRoutes = [
  handle(search, ({ deps, input }) => searchListings(deps, input.query)),
  handle(searchByBody, ({ deps, input }) => searchListings(deps, input.body)),
];

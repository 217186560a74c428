import { type FilterName, filterDeclarations } from './filter-declarations.ts';

/** Search parameter. */
export type FilterField = (typeof filterDeclarations)[FilterName]['fields'][number];

/** All parameters except `context`, in URL order. */
export const filterFieldNames: readonly FilterField[] = Object.values(filterDeclarations).flatMap(
  ({ fields }): readonly FilterField[] => fields,
);

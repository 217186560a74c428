import { type FilterName, filterDeclarations } from './filter-declarations.ts';

/** A parameter of a search. */
export type FilterField = (typeof filterDeclarations)[FilterName]['fields'][number];

/** Every parameter but `context`, in the order in which addresses carry them. */
export const filterFieldNames: readonly FilterField[] = Object.values(filterDeclarations).flatMap(
  ({ fields }): readonly FilterField[] => fields,
);

import { type TypedSearch, useTypedSearch } from '../../platform/forms/use-typed-search.ts';
import { type AuditFilters, auditAddress, readAudit, searchedText } from './audit-address.ts';

export type AuditState = TypedSearch & {
  /** State from the address. */
  filters: AuditFilters;
  /** A new filter starts at the first page. */
  change: (changes: Partial<Omit<AuditFilters, 'page'>>) => void;
};

/** State of the audit log in its address. */
export function useAudit(): AuditState {
  const search = useTypedSearch({
    textIn: (query) => readAudit(query).q,
    searched: searchedText,
    addressWith: (query, q) => auditAddress({ ...readAudit(query), q, page: 0 }),
  });
  const { query, nowQuery, go } = search.ahead;
  return {
    ...search,
    filters: readAudit(query),
    change: (changes) =>
      go(auditAddress({ ...readAudit(nowQuery()), ...changes, page: 0 }), { preventScrollReset: true }),
  };
}

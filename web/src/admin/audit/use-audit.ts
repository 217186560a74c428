import { useLocation, useNavigate } from 'react-router';
import { type TypedSearch, useTypedSearch } from '../../lib/forms/use-typed-search.ts';
import { type AuditFilters, auditAddress, readAudit, searchedText } from './audit-address.ts';

export type AuditState = TypedSearch & {
  /** What the address says. */
  filters: AuditFilters;
  /** Another filter begins at the first page. */
  change: (changes: Partial<Omit<AuditFilters, 'page'>>) => void;
};

/** The log lives in its address. */
export function useAudit(): AuditState {
  const filters = readAudit(new URLSearchParams(useLocation().search));
  const navigate = useNavigate();
  const search = useTypedSearch(filters.q, {
    textIn: (query) => readAudit(query).q,
    searched: searchedText,
    addressWith: (query, q) => auditAddress({ ...readAudit(query), q, page: 0 }),
  });
  return {
    ...search,
    filters,
    change: (changes) => void navigate(auditAddress({ ...filters, ...changes, page: 0 }), { preventScrollReset: true }),
  };
}

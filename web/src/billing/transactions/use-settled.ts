import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { touched } from './billing-reads.ts';

/** Refetches all dependent data when a pending item completes: invoices, boosts, refunds. */
export function useSettled(pendingCount: number): void {
  const client = useQueryClient();
  const before = useRef(pendingCount);
  useEffect(() => {
    if (pendingCount < before.current) {
      void Promise.all(touched.map((feature) => client.invalidateQueries({ queryKey: [feature] })));
    }
    before.current = pendingCount;
  }, [pendingCount, client]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { touched } from './billing-reads.ts';

/** When something that waited is settled, all that hangs on it is asked anew: an invoice is there, a boost runs, money came back. */
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

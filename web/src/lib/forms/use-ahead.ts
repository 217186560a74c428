import { useState } from 'react';

/**
 * A control whose value comes from the address, which follows a moment later: it shows what was chosen at once, and what the address
 * says as soon as that changes.
 */
export function useAhead<T>(value: T): [T, (chosen: T) => void] {
  const [state, setState] = useState({ of: value, shown: value });
  if (state.of !== value) setState({ of: value, shown: value });
  return [state.of === value ? state.shown : value, (shown) => setState({ of: value, shown })];
}

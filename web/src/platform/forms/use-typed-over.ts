import { useState } from 'react';

/**
 * Input over a value in force: the last input, until another value is in force.
 * @returns the shown value, and the function that stores an input
 */
export function useTypedOver<T>(inForce: T): [T, (typed: T) => void] {
  const [held, setHeld] = useState({ inForce, typed: inForce });
  // Adjusted while rendering: an effect would first render the previous input.
  if (!Object.is(held.inForce, inForce)) setHeld({ inForce, typed: inForce });
  return [held.typed, (typed) => setHeld((before) => ({ ...before, typed }))];
}

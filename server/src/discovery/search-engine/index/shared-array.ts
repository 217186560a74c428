type NumbersType<T> = { new (memory: SharedArrayBuffer): T; BYTES_PER_ELEMENT: number };

/** Copies numbers to memory shared by threads. */
export function shared<T extends { set(numbers: ArrayLike<number>): void }>(
  type: NumbersType<T>,
  numbers: ArrayLike<number>,
): T {
  const array = new type(new SharedArrayBuffer(numbers.length * type.BYTES_PER_ELEMENT));
  array.set(numbers);
  return array;
}

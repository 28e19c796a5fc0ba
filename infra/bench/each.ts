/** A few at a time. */
export async function each(count: number, act: (number: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += 10)
    await Promise.all(Array.from({ length: Math.min(10, count - from) }, (_, index) => act(from + index)));
}

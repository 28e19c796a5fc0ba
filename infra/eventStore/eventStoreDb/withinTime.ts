/** The client's own deadlines do not cover a search for the leader, nor a read of a hung server. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
  constructor(ms: number) {
    super(`No answer within ${ms} ms`);
  }
}

export async function withinTime<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(ms)), ms);
  });
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

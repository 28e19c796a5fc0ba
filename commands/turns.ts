/** Lets work on one key happen one after another; other keys do not wait. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();

  return function inTurn<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const before = last.get(key);
    const turn = before ? before.then(work, work) : work();
    last.set(key, turn);
    const leave = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
}

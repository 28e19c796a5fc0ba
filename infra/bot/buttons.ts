/** What is written on the back of a button: 64 bytes, of which the order's id takes 36. */
export type OrderButton =
  | { readonly does: 'accept' | 'decline' | 'back'; readonly orderId: string }
  /** Of the time that whoever pressed it saw: pressed twice it counts once. */
  | { readonly does: 'later'; readonly orderId: string; readonly seenPromise: string }
  | { readonly does: 'because'; readonly orderId: string; readonly reason: number };
export type ClientButton = 'where' | 'repeat';

const separator = ':';
const radix = 36;

export const orderButton = (button: OrderButton): string => {
  const { does, orderId } = button;
  const rest =
    does === 'later'
      ? [Date.parse(button.seenPromise).toString(radix)]
      : does === 'because'
        ? [String(button.reason)]
        : [];
  return [does, orderId, ...rest].join(separator);
};

/** Null = it was made by nobody here. */
export const readOrderButton = (data: string): OrderButton | null => {
  const [does, orderId = '', rest = ''] = data.split(separator);
  if (!/^[\w-]{1,40}$/.test(orderId)) return null;
  switch (does) {
    case 'accept':
    case 'decline':
    case 'back':
      return { does, orderId };
    case 'later': {
      const at = Number.parseInt(rest, radix);
      return Number.isSafeInteger(at) && Math.abs(at) <= 8.64e15
        ? { does, orderId, seenPromise: new Date(at).toISOString() }
        : null;
    }
    case 'because':
      return /^\d$/.test(rest) ? { does, orderId, reason: Number(rest) } : null;
    default:
      return null;
  }
};

export const readClientButton = (data: string): ClientButton | null =>
  data === 'where' || data === 'repeat' ? data : null;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const digits = 25;

/** What a bank knows an attempt by: banks take 32 signs at most, and an order's id alone has 36. */
export const paymentKey = (orderId: string, attempt: number): string => {
  const short = uuid.test(orderId)
    ? BigInt(`0x${orderId.replaceAll('-', '')}`)
        .toString(36)
        .padStart(digits, '0')
    : orderId;
  return `${short}-${attempt}`;
};

/** Null = no key of ours. */
export const readPaymentKey = (
  key: string,
): { readonly orderId: string; readonly attempt: number } | null => {
  const [, short = '', attempt = ''] = /^(.{1,64})-(\d{1,4})$/.exec(key) ?? [];
  if (short === '') return null;
  return { orderId: isShort(short) ? uuidOf(short) : short, attempt: Number(attempt) };
};

const isShort = (text: string): boolean => text.length === digits && /^[0-9a-z]+$/.test(text);

const uuidOf = (short: string): string => {
  const number = [...short].reduce((sum, sign) => sum * 36n + BigInt(Number.parseInt(sign, 36)), 0n);
  const hex = number.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

import { BlockList, isIP } from 'node:net';
import type { PaymentBank } from '../../domain/integrations/banks.ts';

/** Of the banks' documentation. Sberbank names none: its calls are signed. */
const documented: Readonly<Record<PaymentBank, readonly string[]>> = {
  yooKassa: [
    '185.71.76.0/27',
    '185.71.77.0/27',
    '77.75.153.0/25',
    '77.75.154.128/25',
    '77.75.156.11',
    '77.75.156.35',
    '2a02:5180::/32',
  ],
  tBank: [
    '91.194.226.0/23',
    '91.218.132.0/24',
    '91.218.133.0/24',
    '91.218.134.0/24',
    '91.218.135.0/24',
    '212.49.24.0/24',
    '212.233.80.0/24',
    '212.233.81.0/24',
    '212.233.82.0/24',
    '212.233.83.0/24',
  ],
  sberbank: [],
};

const wordsOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter((word) => word !== '');

const isNetwork = (word: string): boolean => {
  const [address = '', bits] = word.split('/');
  const family = isIP(address);
  if (family === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

/** What was typed and is no network; null = everything is. */
export const oddSender = (typed: string): string | null =>
  wordsOf(typed).find((word) => !isNetwork(word)) ?? null;

/** Whether a bank calls from there. Without any list every address may: the payment is asked about anyway. */
export const mayCall = (bank: PaymentBank, typed: string, address: string): boolean => {
  const own = wordsOf(typed).filter(isNetwork);
  const networks = own.length > 0 ? own : documented[bank];
  if (networks.length === 0) return true;
  const family = isIP(address);
  if (family === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [start = '', bits] = network.split('/');
    const type = isIP(start) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(start, type);
    else list.addSubnet(start, Number(bits), type);
  }
  return list.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

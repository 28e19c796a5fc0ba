import { codeOfCall, stoppedPhone, type TakenCall, type TakenSms } from '../sentSms.ts';
import { type StandInRequest, startStandIn } from '../standIn.ts';

export const smscLogin = 'shop';
export const smscPassword = 'stand-in-password-of-smsc';

/** SMSC.ru as its pages describe it: sums are text, refusals come with HTTP 200. */
export const startSmsc = async (options: { readonly port?: number } = {}) => {
  const taken: TakenSms[] = [];
  const called: (TakenCall & { readonly at: number })[] = [];
  const account = { balance: 800, delivered: 1, calls: true };
  const standIn = await startStandIn((request) => ({ body: answer(request) }), options);
  const no = (code: number) => ({ error: 'refused', error_code: code });
  /** The number ends with six digits that it tells; the same one is not called twice in a minute. */
  const answerCall = (phone: string): object => {
    if (!account.calls) return no(6);
    if (called.some((call) => call.phone === phone && performance.now() - call.at < 60_000)) return no(9);
    const id = 70_001 + called.length;
    const code = codeOfCall(called.length);
    called.push({ id: String(id), phone, code, at: performance.now() });
    account.balance -= 0.9;
    return { id, cnt: 1, code: `95${code}`, cost: '0.9', balance: account.balance.toFixed(2) };
  };
  const answer = ({ path, fields }: StandInRequest): object => {
    if (fields.login !== smscLogin || fields.psw !== smscPassword) return no(2);
    if (fields.fmt !== '3' || fields.charset !== 'utf-8') return no(1);
    switch (path) {
      case '/sys/send.php': {
        const { phones = '', mes = '', id = '', sender = '', call = '' } = fields;
        if (account.balance <= 0) return no(3);
        if (mes === '' || phones === '') return no(1);
        if (phones === stoppedPhone) return no(8);
        if (!/^79\d{9}$/.test(phones)) return no(7);
        if (call !== '') return mes === 'code' && call === '1' ? answerCall(phones) : no(1);
        if (taken.some((sms) => sms.id === id)) return no(9);
        taken.push({ id, phone: phones, text: mes, sender });
        account.balance -= 3.2;
        return { id: Number(id), cnt: 1, cost: '3.2', balance: account.balance.toFixed(2) };
      }
      case '/sys/status.php': {
        const known = taken.some(({ id, phone }) => id === fields.id && phone === fields.phone);
        return { status: known ? account.delivered : -3, last_date: '01.01.2026 12:00:00', cost: '3.20' };
      }
      case '/sys/balance.php':
        return { balance: account.balance.toFixed(2) };
      default:
        return no(1);
    }
  };
  return { ...standIn, taken, called, account };
};

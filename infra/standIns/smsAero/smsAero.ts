import { stoppedPhone, type TakenCall, type TakenSms } from '../sentSms.ts';
import { type StandInAnswer, type StandInRequest, startStandIn } from '../standIn.ts';

export const smsAeroEmail = 'shop@example.ru';
export const smsAeroKey = 'stand-in-key-of-sms-aero';

/** SMS Aero as its own clients know it: an envelope, and HTTP statuses beside it. */
export const startSmsAero = async (options: { readonly port?: number } = {}) => {
  const taken: TakenSms[] = [];
  const called: TakenCall[] = [];
  const account = { balance: 500, delivered: 1, calls: true };
  const authorization = `Basic ${Buffer.from(`${smsAeroEmail}:${smsAeroKey}`).toString('base64')}`;
  const yes = (data: unknown): StandInAnswer => ({ body: { success: true, data, message: null } });
  const no = (status: number, message: string): StandInAnswer => ({
    status,
    body: { success: false, data: null, message },
  });
  const answer = ({ path, fields, headers }: StandInRequest): StandInAnswer => {
    if (headers.authorization !== authorization)
      return no(401, 'Your request was made with invalid credentials.');
    switch (path) {
      case '/v2/sms/send': {
        const { number = '', text = '', sign = '' } = fields;
        if (account.balance <= 0) return { body: { result: 'no credits' } };
        if (text.length < 2 || sign === '') return no(400, 'Validation error.');
        if (number === stoppedPhone) return { body: { result: 'reject', reason: 'stop list' } };
        const id = 9001 + taken.length;
        taken.push({ id: String(id), phone: number, text, sender: sign });
        account.balance -= 5.49;
        return yes({ id, from: sign, number, text, status: 0, extendStatus: 'queue', cost: 5.49 });
      }
      case '/v2/flashcall/send': {
        const { phone = '', code = '' } = fields;
        if (account.balance <= 0) return { body: { result: 'no credits' } };
        if (!/^79\d{9}$/.test(phone) || !/^\d{4}$/.test(code)) return no(400, 'Validation error.');
        if (!account.calls || phone === stoppedPhone)
          return { body: { result: 'reject', reason: 'stop list' } };
        const id = 5001 + called.length;
        called.push({ id: String(id), phone, code });
        account.balance -= 0.59;
        return yes({ id, status: 0, code, phone, cost: '0.59', timeCreate: 0, timeUpdate: 0 });
      }
      case '/v2/sms/status': {
        const sms = taken.find(({ id }) => id === fields.id);
        return sms
          ? yes({ id: Number(sms.id), status: account.delivered, cost: '5.49' })
          : no(400, 'Not found');
      }
      case '/v2/balance':
        return yes({ balance: account.balance });
      default:
        return no(404, 'Not found');
    }
  };
  const standIn = await startStandIn(answer, options);
  return { ...standIn, url: `${standIn.url}v2/`, taken, called, account };
};

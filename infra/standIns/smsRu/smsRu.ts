import { isIP } from 'node:net';
import { codeOfCall, stoppedPhone, type TakenCall, type TakenSms } from '../sentSms.ts';
import { type StandIn, type StandInRequest, startStandIn } from '../standIn.ts';

export const smsRuKey = 'stand-in-key-of-sms-ru';
const sender = 'VOKRUG';

/** SMS.ru as its pages describe it: refusals come with HTTP 200. */
export const startSmsRu = async (options: { readonly port?: number } = {}) => {
  const taken: TakenSms[] = [];
  const called: TakenCall[] = [];
  const account = { balance: 1000, delivered: 103, calls: true };
  const standIn = await startStandIn((request) => ({ body: answer(request) }), options);
  const no = (code: number) => ({ status: 'ERROR', status_code: code, status_text: 'refused' });
  const yes = { status: 'OK', status_code: 100 };
  const answer = ({ path, fields }: StandInRequest): object => {
    if (fields.api_id !== smsRuKey) return no(200);
    switch (path) {
      case '/sms/send': {
        const { to = '', msg = '', from = '' } = fields;
        if (from !== '' && from !== sender) return no(204);
        if (account.balance <= 0) return no(201);
        const one =
          msg === '' ? no(203) : to === stoppedPhone ? no(209) : !/^79\d{9}$/.test(to) ? no(202) : null;
        if (one) return { ...yes, sms: { [to]: one }, balance: account.balance };
        const id = `202600-${1_000_001 + taken.length}`;
        taken.push({ id, phone: to, text: msg, sender: from });
        account.balance -= 4.2;
        return { ...yes, sms: { [to]: { ...yes, sms_id: id } }, balance: account.balance };
      }
      case '/code/call': {
        const { phone = '', ip = '' } = fields;
        const isFit = /^79\d{9}$/.test(phone) && phone !== stoppedPhone && (ip === '-1' || isIP(ip) !== 0);
        // Its refusals of a call have no code.
        if (!account.calls || !isFit || account.balance <= 0)
          return { status: 'ERROR', status_text: 'refused' };
        const call = { id: `000000-${10_000_000 + called.length}`, phone, code: codeOfCall(called.length) };
        called.push(call);
        account.balance -= 0.4;
        return { status: 'OK', code: call.code, call_id: call.id, cost: 0.4, balance: account.balance };
      }
      case '/sms/status': {
        const id = fields.sms_id ?? '';
        const known = taken.some((sms) => sms.id === id);
        return {
          ...yes,
          sms: { [id]: { ...yes, status_code: known ? account.delivered : -1, cost: '4.20' } },
        };
      }
      case '/my/balance':
        return { ...yes, balance: account.balance };
      case '/my/senders':
        return { ...yes, senders: [sender] };
      default:
        return no(211);
    }
  };
  return { ...standIn, taken, called, account };
};
export type SmsRuStandIn = StandIn & Awaited<ReturnType<typeof startSmsRu>>;

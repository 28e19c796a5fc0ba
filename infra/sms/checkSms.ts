import { roubles } from '../../api/texts/words.ts';
import type { CheckStep, IntegrationFigure } from '../../commands/integrations.ts';
import type { SmsGateway } from '../../domain/integrations/integrations.events.ts';
import { failed, failedBy, passed } from '../integrations/explain.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import { isNear, type SmsBudget, spentOn } from './smsBudget.ts';
import { callsWithCodes, gatewaysOf, type SmsSetup, secretOf, smsServiceOf } from './smsServices.ts';

const texts = integrationTexts.sms;
/** Some fifty messages. */
const lowBalance = 20_000;

interface SmsCheckDeps extends SmsSetup {
  readonly budget: SmsBudget;
}

export const checkSms = async (deps: SmsCheckDeps, signal: AbortSignal): Promise<CheckStep[]> => {
  const set = deps.shop.current().integrations;
  const gateways = await Promise.all(gatewaysOf(set).map((name) => checkGateway(deps, name, signal)));
  return [
    ...(set.smsOn ? [] : [failed(texts.off, texts.offText, texts.offTodo)]),
    ...gateways.flat(),
    ...(set.smsReserve === 'none' ? [passed(texts.noReserve, texts.noReserveText)] : []),
    ...(callsWithCodes(set) ? [passed(texts.calls, texts.callsText)] : []),
    await checkBudget(deps),
  ];
};

const checkGateway = async (
  deps: SmsCheckDeps,
  name: SmsGateway,
  signal: AbortSignal,
): Promise<CheckStep[]> => {
  const title = integrationTexts.providers[name];
  if (deps.shop.current().integrations[secretOf[name]] === null)
    return [failed(texts.noKey(title), '', texts.noKeyTodo)];
  try {
    const service = await smsServiceOf(deps, name);
    const balance = await service.balance(signal);
    const senders = await service.senders(signal);
    return [
      passed(texts.answers(title)),
      balance < lowBalance
        ? failed(texts.lowBalance(title), texts.balance(balance), integrationTexts.todos.money)
        : passed(texts.balance(balance), title),
      ...senderStep(service.sender, senders),
    ];
  } catch (error) {
    return [failedBy(title, error)];
  }
};

const senderStep = (sender: string, senders: readonly string[] | null): CheckStep[] => {
  if (sender === '') return [passed(texts.noSender)];
  if (senders === null) return [];
  return senders.includes(sender)
    ? [passed(texts.sender(sender))]
    : [failed(texts.badSender(sender), texts.badSenderText(senders), texts.badSenderTodo)];
};

const checkBudget = async ({ shop, budget }: SmsCheckDeps): Promise<CheckStep> => {
  const most = shop.current().integrations.smsDailyBudget;
  const spent = spentOn(await budget.today());
  const text = texts.budgetOf(spent, most);
  if (!(await budget.allows())) return failed(texts.budgetOver, text, texts.budgetOverTodo);
  return isNear(spent, most)
    ? failed(texts.budgetNear, text, texts.budgetOverTodo)
    : passed(texts.budget, text);
};

export const smsFigures = async ({ shop, budget }: SmsCheckDeps): Promise<IntegrationFigure[]> => {
  const most = shop.current().integrations.smsDailyBudget;
  const day = await budget.today();
  const { sent, delivered, failed: lost, spent, priced, calls } = day;
  const all = spentOn(day);
  return [
    { label: texts.budget, value: texts.budgetOf(all, most), alarm: isNear(all, most) },
    { label: texts.sent, value: texts.messages(sent), alarm: false },
    { label: texts.delivered, value: texts.messages(delivered), alarm: false },
    { label: texts.failed, value: texts.messages(lost), alarm: lost > 0 },
    ...(calls > 0 ? [{ label: texts.called, value: texts.callsOf(calls), alarm: false }] : []),
    ...(priced > 0
      ? [{ label: texts.middle, value: roubles(Math.round(spent / priced)), alarm: false }]
      : []),
  ];
};

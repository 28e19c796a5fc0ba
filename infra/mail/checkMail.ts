import type { CheckStep } from '../../commands/integrations.ts';
import type { IdSource, ShopReader } from '../../commands/ports.ts';
import { failed, failedBy, passed } from '../integrations/explain.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import { mailTexts } from '../texts/mailTexts.ts';
import type { MailServer } from './mailServer.ts';

const texts = mailTexts.check;

/** Logs in and sends a letter to the shop itself. */
export const checkMail = async (
  {
    shop,
    server,
    ids,
    publicOrigin,
  }: {
    readonly shop: Pick<ShopReader, 'current'>;
    readonly server: MailServer;
    readonly ids: Pick<IdSource, 'next'>;
    readonly publicOrigin: string | null;
  },
  signal: AbortSignal,
): Promise<CheckStep[]> => {
  const { integrations: set, settings } = shop.current();
  const steps = [
    ...(set.mailOn ? [] : [failed(texts.off, texts.offText, texts.offTodo)]),
    ...(set.mailSecurity === 'none' ? [failed(texts.plain, '', texts.plainTodo)] : []),
    ...(publicOrigin === null ? [failed(texts.noLink, '', texts.noLinkTodo)] : []),
  ];
  if (set.mailHost === '') return [...steps, failed(texts.noHost, '', texts.noHostTodo)];
  if (set.mailFrom === '') return [...steps, failed(texts.noFrom, '', texts.noFromTodo)];
  try {
    await inTime(server.verify(), signal);
    steps.push(passed(texts.connected(set.mailHost)));
    if (settings.email === '') return [...steps, passed(texts.noTest, texts.noTestText)];
    const letter = {
      subject: mailTexts.testSubject(settings.siteName),
      title: mailTexts.testSubject(settings.siteName),
      paragraphs: [mailTexts.testBody],
      foot: settings.siteName,
    };
    const sent = server.send({ id: ids.next(), to: settings.email, letter }, mailTexts.actions.test);
    await inTime(sent, signal);
    return [...steps, passed(texts.sent(settings.email))];
  } catch (error) {
    return [...steps, failedBy(integrationTexts.providers.mail, error)];
  }
};

/** Nodemailer knows time-outs only; who presses «check» is answered all the same. */
const inTime = async (work: Promise<void>, signal: AbortSignal): Promise<void> => {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () =>
      reject(new ServiceFailure(integrationTexts.providers.mail, 'timeout')),
    );
  });
  await Promise.race([work, late]);
};

import { hookPath } from '../../api/contract/payment.contract.ts';
import { tillHookPath } from '../../api/contract/till.contract.ts';
import { daDataKey, daDataSecret, startDaData } from './daData/daData.ts';
import { frontPadSecret, startFrontPad } from './frontPad/frontPad.ts';
import {
  iikoHookToken,
  iikoLogin,
  iikoOrganization,
  iikoPayments,
  iikoTerminal,
  startIiko,
} from './iiko/iiko.ts';
import {
  sberbankCallbackKey,
  sberbankLogin,
  sberbankPassword,
  sberbankToken,
  startSberbank,
} from './sberbank/sberbank.ts';
import { smsAeroEmail, smsAeroKey, startSmsAero } from './smsAero/smsAero.ts';
import { smscLogin, smscPassword, startSmsc } from './smsc/smsc.ts';
import { smsRuKey, startSmsRu } from './smsRu/smsRu.ts';
import { smtpLogin, smtpPassword, startSmtp } from './smtp/smtp.ts';
import { startTBank, tBankPassword, tBankTerminal } from './tBank/tBank.ts';
import { startTelegram, telegramToken } from './telegram/telegram.ts';
import { iikoNomenclature } from './texts/iikoMenus.ts';
import {
  startYandexDelivery,
  yandexDeliveryHookToken,
  yandexDeliveryToken,
} from './yandexDelivery/yandexDelivery.ts';
import { geocoderKey, startYandexMaps, suggestKey } from './yandexMaps/yandexMaps.ts';
import { startYooKassa, yooKassaKey, yooKassaShopId } from './yooKassa/yooKassa.ts';

/** Banks call the shop that `npm run dev` starts beside them. */
const shop = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Other companies' servers, to try the pages of integrations with: `npm run dev -- --stand-ins`. */
const standIns = {
  'SMS.ru': [await startSmsRu({ port: 4101 }), smsRuKey],
  'SMSC.ru': [await startSmsc({ port: 4102 }), `${smscLogin} / ${smscPassword}`],
  'SMS Aero': [await startSmsAero({ port: 4103 }), `${smsAeroEmail} / ${smsAeroKey}`],
  DaData: [await startDaData({ port: 4104 }), `${daDataKey} / ${daDataSecret}`],
  YooKassa: [
    await startYooKassa({ port: 4107, hook: `${shop}${hookPath.yooKassa}` }),
    `${yooKassaShopId} / ${yooKassaKey}`,
  ],
  'T-Bank': [
    await startTBank({ port: 4108, hook: `${shop}${hookPath.tBank}` }),
    `${tBankTerminal} / ${tBankPassword}`,
  ],
  Sberbank: [
    await startSberbank({ port: 4109, hook: `${shop}${hookPath.sberbank}` }),
    `${sberbankLogin} / ${sberbankPassword}, ${sberbankToken}, ${sberbankCallbackKey}`,
  ],
  Telegram: [await startTelegram({ port: 4110 }), telegramToken],
  iiko: [
    await startIiko({ port: 4111, hook: `${shop}${tillHookPath.iiko}`, menu: iikoNomenclature(1000) }),
    `${iikoLogin}, ${iikoOrganization}, ${iikoTerminal}, ${Object.values(iikoPayments).join(', ')}, ${iikoHookToken}`,
  ],
  FrontPad: [await startFrontPad({ port: 4112 }), frontPadSecret],
  'Yandex Delivery': [
    await startYandexDelivery({ port: 4113 }),
    `${yandexDeliveryToken}, ${yandexDeliveryHookToken}`,
  ],
  Yandex: [await startYandexMaps({ port: 4105 }), `${suggestKey} / ${geocoderKey}`],
} as const;
const { port } = await startSmtp({ port: 4106 });
process.stdout.write(`stand-in: SMTP 127.0.0.1:${port} ${smtpLogin} / ${smtpPassword}, no encryption\n`);
for (const [name, [{ url }, keys]] of Object.entries(standIns))
  process.stdout.write(`stand-in: ${name} ${url} ${keys}\n`);

import type { StandInAnswer } from '../standIn.ts';
import { payPageTexts as texts } from '../texts/payPage.ts';

/** A bank's page as far as a customer needs it: what it is for, and buttons for each end. */
export const payPage = ({
  title,
  sum,
  path,
}: {
  readonly title: string;
  /** Kopecks. */
  readonly sum: number;
  /** The buttons post to `path/pay` and `path/decline`. */
  readonly path: string;
}): StandInAnswer => ({
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="ru"><meta name="viewport" content="width=device-width"><title>${texts.title}</title>
<h1>${escaped(title)}</h1><p>${(sum / 100).toFixed(2)} ₽</p>
<form method="post" action="${path}/pay"><button>${texts.pay}</button></form>
<form method="post" action="${path}/decline"><button>${texts.decline}</button></form></html>`,
});

export const backTo = (url: string): StandInAnswer => ({ status: 303, headers: { Location: url }, body: '' });

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

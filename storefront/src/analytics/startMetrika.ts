import { counterIsOn, setCounter } from './metrika.ts';

/** Before consent nothing of a third party is loaded and nothing is collected. */
export const startMetrika = (settings: { metrika_id: string; webvisor: boolean; goals: boolean }) => {
  const id = Number(settings.metrika_id);
  if (!id || counterIsOn()) return;
  setCounter({ id, goals: settings.goals });
  window.dataLayer = window.dataLayer ?? [];
  const queue: unknown[][] = [];
  const later = Object.assign((...call: unknown[]) => void queue.push(call), { a: queue, l: Date.now() });
  window.ym = window.ym ?? later;
  window.ym(id, 'init', {
    clickmap: true,
    trackLinks: true,
    accurateTrackBounce: true,
    webvisor: settings.webvisor,
    ecommerce: 'dataLayer',
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = 'https://mc.yandex.ru/metrika/tag.js';
  document.head.append(script);
};

export const shareTargets = ['vk', 'ok', 'twitter'] as const;
export type ShareTarget = (typeof shareTargets)[number];

const bases: Record<ShareTarget, string> = {
  vk: 'https://vk.com/share.php',
  ok: 'https://connect.ok.ru/offer',
  twitter: 'https://twitter.com/intent/tweet',
};
const titleNames: Record<ShareTarget, string> = { vk: 'title', ok: 'title', twitter: 'text' };

export const shareAddress = (target: ShareTarget, page: { url: string; title: string }): string => {
  const query = new URLSearchParams({ url: page.url, [titleNames[target]]: page.title });
  return `${bases[target]}?${query}`;
};

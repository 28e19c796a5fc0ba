/** Nobody waits for it, and it outlives the page that is left. */
export const countBanner = (id: string, what: 'show' | 'click'): void => {
  navigator.sendBeacon?.(`/api/banner/${id}/${what}`);
};

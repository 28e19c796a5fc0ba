/** How often banners are seen and followed. */
export interface BannerCounts {
  count(bannerId: string, what: 'show' | 'click'): void;
  /** `month`: of the last 30 days. */
  read(bannerId: string): Promise<Record<'shows' | 'clicks' | 'monthShows' | 'monthClicks', number>>;
}

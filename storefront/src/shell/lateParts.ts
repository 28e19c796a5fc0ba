import { AppBanner } from './AppBanner.tsx';
import { CookieNotice } from './CookieNotice.tsx';
import { FooterContent } from './FooterContent.tsx';
import { MainMenu } from './MainMenu.tsx';
import { StripArrows } from './StripArrows.tsx';

/** One chunk: what of the frame can wake up when the page has loaded. */
export const lateParts = { AppBanner, CookieNotice, FooterContent, MainMenu, StripArrows };

import { StripArrows } from '../catalogue/ListArrows.tsx';
import { AccountButton } from './AccountButton.tsx';
import { AddressBlock } from './AddressBlock.tsx';
import { AppBanner } from './AppBanner.tsx';
import { BonusButton } from './BonusButton.tsx';
import { CookieNotice } from './CookieNotice.tsx';
import { FooterContent } from './FooterContent.tsx';
import { HeaderHiding } from './HeaderHiding.tsx';
import { MainMenu } from './MainMenu.tsx';

/** One chunk: what of the frame can wake up when the page has loaded. */
export const lateParts = {
  AccountButton,
  AddressBlock,
  AppBanner,
  BonusButton,
  CookieNotice,
  FooterContent,
  HeaderHiding,
  MainMenu,
  StripArrows,
};

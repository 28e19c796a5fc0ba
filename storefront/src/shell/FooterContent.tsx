import { InstallButton } from '../pwa/InstallButton.tsx';
import { openCookieNotice } from '../shop/cookieConsent.ts';
import { useSetting, useShopName, useTemplate } from '../shop/useTemplate.ts';
import { useOpenOverlay } from '../store/overlaysSlice.ts';
import { footerTexts } from '../texts/footer.ts';
import { shellTexts } from '../texts/shell.ts';
import { Link } from '../ui/Link.tsx';
import { copyrightYears } from './copyrightYears.ts';
import { FooterGroup } from './FooterGroup.tsx';
import style from './footer.module.css';
import { MenuLink } from './MainMenu.tsx';
import { ShareButtons } from './ShareButtons.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const socialNames = ['vk', 'ok', 'youtube', 'twitter'] as const;

export function FooterContent() {
  const openOverlay = useOpenOverlay();
  const { menu, categories } = useTemplate();
  const name = useShopName();
  const phone = useSetting('phone');
  const address = useSetting('address');
  const seller = useSetting('seller');
  const apple = useSetting('apple_store');
  const google = useSetting('google_market');
  const years = copyrightYears(useSetting('founding_date'), new Date());
  return (
    <div className={style.footer}>
      <div className={style.inside}>
        <div className={style.groups}>
          <FooterGroup title={footerTexts.footerMenu}>
            {menu.map((item) => (
              <MenuLink key={item.url + item.name} item={item} className={style.link} />
            ))}
          </FooterGroup>
          <FooterGroup title={shellTexts.catalog}>
            {categories
              .filter(({ is_menu_hidden }) => !is_menu_hidden)
              .map(({ category_id, name: title, full_path }) => (
                <Link key={category_id} className={style.link} to={full_path}>
                  {title}
                </Link>
              ))}
          </FooterGroup>
          <FooterGroup title={footerTexts.footerContacts}>
            {phone && (
              <p className={style.contact}>
                <span>{footerTexts.hotline}</span>
                <a className={style.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                  {phone}
                </a>
              </p>
            )}
            {address && (
              <p className={style.contact}>
                <span>{footerTexts.ourAddress}</span>
                {address}
              </p>
            )}
            <button type="button" className={style.link} onClick={() => openOverlay('hours')}>
              {shellTexts.hours}
            </button>
            <Socials />
          </FooterGroup>
          <FooterGroup title={footerTexts.footerShop}>
            <Link className={style.link} to="/policy">
              {footerTexts.privacy}
            </Link>
            <a className={style.link} href="/sitemap.xml">
              {footerTexts.sitemap}
            </a>
            <button type="button" className={style.link} onClick={openCookieNotice}>
              {footerTexts.cookieSettings}
            </button>
            <InstallButton className={style.link} />
            {(apple || google) && (
              <div className={style.stores}>
                {apple && <StoreBadge link={apple} store={footerTexts.appleStore} />}
                {google && <StoreBadge link={google} store={footerTexts.googleMarket} />}
              </div>
            )}
            <ThemeSwitch />
          </FooterGroup>
        </div>
        <ShareButtons />
        <div className={style.legal}>
          <p>{`© ${years} ${name}`}</p>
          {seller && <p>{seller}</p>}
        </div>
      </div>
    </div>
  );
}

function StoreBadge({ link, store }: { link: string; store: string }) {
  return (
    <a className={style.badge} href={link} target="_blank" rel="noopener noreferrer">
      {store}
    </a>
  );
}

function Socials() {
  const links = {
    vk: useSetting('vk'),
    ok: useSetting('ok'),
    youtube: useSetting('youtube'),
    twitter: useSetting('twitter'),
  };
  const set = socialNames.filter((network) => links[network]);
  if (set.length === 0) return null;
  return (
    <div className={style.socials}>
      {set.map((network) => (
        <a
          key={network}
          className={style.link}
          href={links[network]}
          target="_blank"
          rel="noopener noreferrer"
        >
          {footerTexts[network]}
        </a>
      ))}
    </div>
  );
}

import { Dialog } from '../forms/Dialog.tsx';
import { InstallButton } from '../pwa/InstallButton.tsx';
import { isOn, useSetting, useTemplate } from '../shop/useTemplate.ts';
import { useInit } from '../store/gatewayApi.ts';
import { useOpenOverlay } from '../store/overlaysSlice.ts';
import { shellTexts } from '../texts/shell.ts';
import { shopDialogTexts } from '../texts/shopDialogs.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { MenuLink } from './MainMenu.tsx';
import style from './menuDialog.module.css';

/** The slide-in menu: two sections, or (setting `simple_menu`) a plain list. */
export function MenuDialog({ onClose }: { onClose: () => void }) {
  const openOverlay = useOpenOverlay();
  const { menu, categories } = useTemplate();
  const simple = isOn(useSetting('simple_menu'));
  const catalogLink = useInit()?.catalog_link ?? '/catalog';
  const phone = useSetting('phone');
  const apple = useSetting('apple_store');
  const google = useSetting('google_market');
  const shownCategories = categories.filter(({ is_menu_hidden }) => !is_menu_hidden);
  const items = menu.map((item) => (
    <MenuLink key={item.url + item.name} item={item} className={style.link} onClick={onClose} />
  ));
  return (
    <Dialog title={shellTexts.menu} kind="left" onClose={onClose}>
      <nav aria-label={shellTexts.mainMenu}>
        {simple ? (
          <div className={style.section}>
            <Link className={style.link} to="/" onClick={onClose}>
              {shellTexts.home}
            </Link>
            <Link className={style.link} to={catalogLink} onClick={onClose}>
              {shellTexts.catalog}
            </Link>
            {items}
          </div>
        ) : (
          <>
            <h3 className={style.heading}>{shopDialogTexts.sectionCatalog}</h3>
            <div className={style.section}>
              {shownCategories.map(({ category_id, name, full_path, file_info }) => (
                <Link key={category_id} className={style.link} to={full_path} onClick={onClose}>
                  {file_info && <Picture file={file_info} alt="" sizes="40px" className={style.picture} />}
                  {name}
                </Link>
              ))}
            </div>
            <h3 className={style.heading}>{shopDialogTexts.sectionMain}</h3>
            <div className={style.section}>
              <Link className={style.link} to="/" onClick={onClose}>
                {shellTexts.home}
              </Link>
              {items}
            </div>
          </>
        )}
      </nav>
      <div className={style.foot}>
        <button type="button" className={style.link} onClick={() => openOverlay('hours')}>
          <Icon name="clock" />
          {shellTexts.hours}
        </button>
        {phone && (
          <a className={style.link} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" />
            {phone}
          </a>
        )}
        <InstallButton className={style.link} />
        {apple && (
          <a className={style.link} href={apple} target="_blank" rel="noopener noreferrer">
            <Icon name="download" />
            {shopDialogTexts.application('iPhone')}
          </a>
        )}
        {google && (
          <a className={style.link} href={google} target="_blank" rel="noopener noreferrer">
            <Icon name="download" />
            {shopDialogTexts.application('Android')}
          </a>
        )}
      </div>
    </Dialog>
  );
}

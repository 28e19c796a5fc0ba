import { useEffect } from 'react';
import { useSetting, useShopName, useTemplate } from '../shop/useTemplate.ts';
import { useInit } from '../store/gatewayApi.ts';
import { useOpenOverlay } from '../store/overlaysSlice.ts';
import { shellTexts } from '../texts/shell.ts';
import { DisplayLine } from '../ui/DisplayLine.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { CartButton } from './CartButton.tsx';
import style from './header.module.css';
import { LatePart } from './LatePart.tsx';
import { watchSearchKey } from './watchSearchKey.ts';

/** On the checkout it is `reduced` to what does not lead away: wordmark, phone, the way back. */
export function Header({ reduced }: { reduced: boolean }) {
  const openOverlay = useOpenOverlay();
  useEffect(() => watchSearchKey(() => openOverlay('search')), [openOverlay]);
  const phone = useSetting('phone');
  const catalogLink = useInit()?.catalog_link ?? '/catalog';
  return (
    <header className={style.header}>
      <div className={style.line}>
        <Wordmark />
        {reduced ? (
          <Link className={style.back} to={catalogLink}>
            <Icon name="arrowLeft" />
            {shellTexts.backToMenu}
          </Link>
        ) : (
          <>
            <LatePart name="AddressBlock" />
            <button type="button" className={style.search} data-search onClick={() => openOverlay('search')}>
              <Icon name="search" />
              <span className="hidden-text">{shellTexts.search} </span>
              <span className={style.searchText}>{shellTexts.searchDishes}</span>
              <span className={style.searchKey} aria-hidden="true">
                /
              </span>
            </button>
            <div className={style.menu}>
              <LatePart name="MainMenu" />
            </div>
          </>
        )}
        {phone && (
          <a
            className={reduced ? style.phoneAlways : style.phone}
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            aria-label={shellTexts.call(phone)}
          >
            <span className={style.phoneText}>{phone}</span>
            <Icon name="phone" className={style.phoneIcon} />
          </a>
        )}
        {!reduced && (
          <div className={style.actions}>
            <LatePart name="BonusButton" />
            <LatePart name="AccountButton" />
            <CartButton />
          </div>
        )}
      </div>
      <LatePart name="HeaderHiding" />
    </header>
  );
}

function Wordmark() {
  const name = useShopName();
  const { ui } = useTemplate();
  return (
    <Link to="/" className={style.wordmark} aria-label={shellTexts.toHome(name)}>
      {ui.desktop_logo ? (
        <picture className={style.drawn}>
          {ui.mobile_logo && <source media="(max-width: 74.99em)" srcSet={ui.mobile_logo} />}
          <img src={ui.desktop_logo} alt="" className={style.logo} height={36} width={120} />
        </picture>
      ) : null}
      <DisplayLine text={name} className={ui.desktop_logo ? style.written : undefined} />
    </Link>
  );
}

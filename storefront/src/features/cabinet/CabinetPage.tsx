import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../page/lazyPart.ts';
import type { PageProps } from '../../page/shownPage.ts';
import { Waiting } from '../../page/Waiting.tsx';
import { useInit } from '../../store/gatewayApi.ts';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { cabinetTexts } from '../../texts/cabinet.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TitleBar } from '../../ui/TitleBar.tsx';
import { BonusAccount } from './BonusAccount.tsx';
import { BonusCard, BonusRule } from './BonusCard.tsx';
import style from './cabinet.module.css';
import { Favourites } from './Favourites.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import { firstSection, sections } from './sections.ts';
import { useLogout } from './useLogout.ts';

/** The sections with fields: their code comes with them. */
const Addresses = lazyPart(() => import('./Addresses.tsx').then((m) => m.Addresses));
const PersonalData = lazyPart(() => import('./PersonalData.tsx').then((m) => m.PersonalData));

const contents: Record<(typeof sections)[number]['path'], ComponentType> = {
  '/my': OrderHistory,
  '/my/bonus': BonusAccount,
  '/my/edit': PersonalData,
  '/my/favourite': Favourites,
  '/my/addresses': Addresses,
};

export function CabinetPage({ shown }: PageProps) {
  const openOverlay = useOpenOverlay();
  const init = useInit();
  const section = sections.find(({ path }) => path === shown.path) ?? firstSection;
  const Content = contents[section.path];
  const { logout, isLoading } = useLogout();
  return (
    <div className={style.page}>
      <div className={style.crumbs}>
        <Breadcrumbs items={shown.page && 'breadcrumbs' in shown.page ? shown.page.breadcrumbs : []} />
      </div>
      <div className={style.layout}>
        <aside className={style.side} data-bonus={section.path === '/my/bonus' || undefined}>
          <BonusCard>{section.path === '/my/bonus' && init?.client && <BonusRule />}</BonusCard>
          <SectionLinks current={section.path} />
          <Button
            look="ghost"
            icon="logout"
            className={style.logout}
            busy={isLoading}
            onClick={() => void logout()}
          >
            {cabinetTexts.logout}
          </Button>
        </aside>
        <section className={style.content}>
          <TitleBar
            title={section.name}
            back={
              <IconButton
                icon="arrowLeft"
                label={cabinetTexts.title}
                onClick={() => openOverlay(init?.client ? 'cabinet' : 'auth', {})}
              />
            }
          />
          {init === undefined && (
            <Waiting>
              <Skeleton className={style.placeholder} />
            </Waiting>
          )}
          {init?.client === null && (
            <div className={style.empty}>
              <p>{cabinetTexts.guest}</p>
              <Button onClick={() => openOverlay('auth', { next: section.path })}>
                {cabinetTexts.login}
              </Button>
            </div>
          )}
          {init?.client && (
            <Suspense
              fallback={
                <Waiting>
                  <Skeleton className={style.placeholder} />
                </Waiting>
              }
            >
              <Content />
            </Suspense>
          )}
        </section>
      </div>
    </div>
  );
}

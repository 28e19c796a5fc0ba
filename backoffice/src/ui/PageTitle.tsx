import { Title } from '@mantine/core';
import { useEffect } from 'react';
import { ru } from '../texts/ru.ts';

/** What the tab is called: among many of them the one with the board is found. */
export const useTabTitle = (title: string): void => {
  useEffect(() => {
    document.title = title ? `${title} — ${ru.siteTitle}` : ru.siteTitle;
    return () => {
      document.title = ru.siteTitle;
    };
  }, [title]);
};

/** The heading of a page, and of its tab. */
export function PageTitle({ children }: { readonly children: string }) {
  useTabTitle(children);
  return (
    <Title order={1} fz={22} lh="28px">
      {children}
    </Title>
  );
}

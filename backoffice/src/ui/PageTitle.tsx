import { Title } from '@mantine/core';
import { useEffect } from 'react';
import { ru } from '../texts/ru.ts';

/** A row is open over its list: the last one is what is looked at. */
const shown: { readonly title: string }[] = [];
const show = () => {
  const title = shown.at(-1)?.title;
  document.title = title ? `${title} — ${ru.siteTitle}` : ru.siteTitle;
};

/** What the tab is called: among many of them the one with the board is found. */
export const useTabTitle = (title: string): void => {
  useEffect(() => {
    const page = { title };
    shown.push(page);
    show();
    return () => {
      shown.splice(shown.indexOf(page), 1);
      show();
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

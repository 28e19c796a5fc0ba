import { useEffect, useState } from 'react';
import { Segmented } from '../choices/Segmented.tsx';
import { footerTexts } from '../texts/footer.ts';

type Theme = 'system' | 'light' | 'dark';
const place = 'theme';

const keep = (theme: Theme) => {
  try {
    if (theme === 'system') localStorage.removeItem(place);
    else localStorage.setItem(place, theme);
  } catch {
    // Then it holds for this page.
  }
};

/** The device's theme unless another one is chosen here; the head script sets it before the first paint. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => {
    const kept = document.documentElement.dataset.theme;
    if (kept === 'light' || kept === 'dark') setTheme(kept);
  }, []);
  const choose = (next: Theme) => {
    setTheme(next);
    keep(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return (
    <Segmented
      label={footerTexts.theme}
      value={theme}
      onChange={choose}
      options={[
        { value: 'system', label: footerTexts.themeSystem },
        { value: 'light', label: footerTexts.themeLight },
        { value: 'dark', label: footerTexts.themeDark },
      ]}
    />
  );
}

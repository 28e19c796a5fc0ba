import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { IconBaselineDensityMedium, IconCheck, IconMoon, IconSun } from '@tabler/icons-react';
import { ru } from '../../texts/ru.ts';
import { useKept } from '../useKept.ts';

export function ThemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const dark =
    colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={dark ? ru.nav.theme.light : ru.nav.theme.dark}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} /> : <IconMoon size={20} />}
    </ActionIcon>
  );
}

// The keys of the texts.
const densities = Object.keys(ru.nav.densities) as (keyof typeof ru.nav.densities)[];

/** How high the rows of all lists are; `theme.js` sets the kept one before the first paint. */
export function DensityMenu() {
  const [density, keep] = useKept('density', 'regular');
  const choose = (next: string) => {
    document.documentElement.dataset.density = next;
    keep(next);
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={ru.nav.density} visibleFrom="md">
          <IconBaselineDensityMedium size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {densities.map((each) => (
          <Menu.Item
            key={each}
            role="menuitemradio"
            aria-checked={each === density}
            rightSection={each === density && <IconCheck size={16} />}
            onClick={() => choose(each)}
          >
            {ru.nav.densities[each]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

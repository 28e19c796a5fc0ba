import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const brand: MantineColorsTuple = [
  '#ffeced',
  '#ffd6d8',
  '#fdb0b5',
  '#fb868d',
  '#f9616a',
  '#f84752',
  '#e63a46',
  '#d42a38',
  '#c9222f',
  '#b81d2a',
];

/** The roles of tokens.css in the library's own scales: grounds, lines, inks, as warm as the pages they stand on. */
const gray: MantineColorsTuple = [
  '#f5f2ee',
  '#f1eeea',
  '#ece7e1',
  '#e6e1dc',
  '#d6d0ca',
  '#a8a19d',
  '#847e7c',
  '#625d5c',
  '#3b3738',
  '#1c1a1b',
];
const dark: MantineColorsTuple = [
  '#f4f2f3',
  '#b3adb1',
  '#979196',
  '#7c767f',
  '#3d3a42',
  '#2f2d33',
  '#242227',
  '#1c1b1e',
  '#131214',
  '#0d0c0e',
];

/** Links are ink and underlined: red is for what is late and for the main button. */
const link = { c: 'var(--mantine-color-text)', underline: 'always' } as const;

/** What a dialog is about is read before anything in it. */
const dialogTitle = { fontSize: 20, lineHeight: '28px', fontWeight: 700 } as const;

export const theme = createTheme({
  components: {
    Anchor: { defaultProps: link },
    // Its ground tells the weight: tinted letters on it are too pale to read.
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
    // Where one is, and what is set, is no alarm.
    Tabs: { defaultProps: { color: 'var(--mantine-color-text)' } },
    SegmentedControl: { styles: { root: { background: 'var(--sunken)' } } },
    Slider: { defaultProps: { color: 'var(--mantine-color-text)' } },
    // It is gone at the press: the second of two quick clicks confirms nothing more.
    Modal: {
      defaultProps: { radius: 16, transitionProps: { duration: 0 } },
      styles: { title: dialogTitle },
    },
    Drawer: { styles: { title: dialogTitle } },
    // Ink, as everything that is chosen: red is for the main button.
    Checkbox: {
      defaultProps: { color: 'var(--mantine-color-text)', iconColor: 'var(--mantine-color-body)' },
    },
    Radio: {
      defaultProps: { color: 'var(--mantine-color-text)', iconColor: 'var(--mantine-color-body)' },
    },
    Switch: { defaultProps: { color: 'var(--switch)' } },
    // A card holds no second card: what belongs together stands under its name.
    Fieldset: { defaultProps: { variant: 'unstyled' } },
  },
  primaryColor: 'brand',
  primaryShade: 7,
  colors: { brand, gray, dark },
  defaultRadius: 8,
  fontFamily: 'Onest, system-ui, sans-serif',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  headings: { fontFamily: 'Onest, system-ui, sans-serif', fontWeight: '700' },
});

/** What cannot be undone is confirmed by white letters on it: 5.4 : 1, where the library has 3.8. */
const redButton = { '--mantine-color-red-filled': '#c92a2a', '--mantine-color-red-filled-hover': '#ad2323' };

/** Grounds of messages and badges, and the letters on them. */
const tints = {
  '--mantine-color-blue-light': 'var(--info-soft)',
  '--mantine-color-blue-light-color': 'var(--info)',
  '--mantine-color-green-light': 'var(--success-soft)',
  '--mantine-color-green-light-color': 'var(--success)',
  '--mantine-color-yellow-light': 'var(--warning-soft)',
  '--mantine-color-yellow-light-color': 'var(--warning)',
  '--mantine-color-orange-light': 'var(--warning-soft)',
  '--mantine-color-orange-light-color': 'var(--warning)',
  '--mantine-color-red-light': 'var(--danger-soft)',
  '--mantine-color-red-light-color': 'var(--danger)',
};

/** The library's greys and tints are under 4.5 : 1 in places; these are not. */
export const contrast: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...tints,
    '--mantine-color-text': '#1c1a1b',
    '--mantine-color-bright': '#1c1a1b',
    '--mantine-color-dimmed': '#625d5c',
    '--mantine-color-placeholder': '#6e6968',
    '--mantine-color-error': '#c4161c',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-brand-light-color': '#b81d2a',
    ...redButton,
  },
  dark: {
    ...tints,
    '--mantine-color-text': '#f4f2f3',
    '--mantine-color-bright': '#f4f2f3',
    '--mantine-color-dimmed': '#b3adb1',
    '--mantine-color-placeholder': '#979196',
    '--mantine-color-error': '#ff8088',
    '--mantine-color-body': '#1c1b1e',
    '--mantine-color-brand-light-color': '#ff9aa0',
    ...redButton,
  },
});

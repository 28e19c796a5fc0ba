import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Takes the paths of the icons that the shop uses out of @tabler/icons: a few kB instead of a package in the bundle.
const icons = dirname(createRequire(import.meta.url).resolve('@tabler/icons/package.json'));
const outline = {
  arrowLeft: 'arrow-left',
  arrowsShuffle: 'arrows-shuffle',
  bell: 'bell',
  bike: 'bike',
  camera: 'camera',
  cart: 'shopping-cart',
  cash: 'cash',
  check: 'check',
  chevronDown: 'chevron-down',
  chevronLeft: 'chevron-left',
  chevronRight: 'chevron-right',
  chevronUp: 'chevron-up',
  clock: 'clock',
  close: 'x',
  coins: 'coins',
  copy: 'copy',
  creditCard: 'credit-card',
  cutlery: 'tools-kitchen-2',
  download: 'download',
  edit: 'pencil',
  eye: 'eye',
  eyeOff: 'eye-off',
  filter: 'adjustments-horizontal',
  flame: 'flame',
  flameOff: 'flame-off',
  gift: 'gift',
  heart: 'heart',
  history: 'history',
  leaf: 'leaf',
  locate: 'current-location',
  lock: 'lock',
  logout: 'logout',
  map: 'map-pin',
  mapOff: 'map-pin-off',
  menu: 'menu-2',
  message: 'message-2',
  minus: 'minus',
  moon: 'moon',
  pause: 'player-pause',
  phone: 'phone',
  plant: 'plant-2',
  play: 'player-play',
  plus: 'plus',
  printer: 'printer',
  receipt: 'receipt',
  refresh: 'refresh',
  search: 'search',
  share: 'share',
  sparkles: 'sparkles',
  star: 'star',
  store: 'building-store',
  sun: 'sun',
  ticket: 'ticket',
  trash: 'trash',
  user: 'user',
  userCircle: 'user-circle',
  warning: 'alert-triangle',
  wifiOff: 'wifi-off',
};
const filled = {
  cartFilled: 'shopping-cart',
  flameFilled: 'flame',
  giftFilled: 'gift',
  heartFilled: 'heart',
  starFilled: 'star',
  userFilled: 'user',
};

const pathOf = (style, name) => {
  const svg = readFileSync(join(icons, 'icons', style, `${name}.svg`), 'utf8');
  return [...svg.matchAll(/<path[^>]*\bd="([^"]+)"/g)]
    .map(([, path]) => path)
    .filter((path) => path !== 'M0 0h24v24H0z')
    .join('');
};
const rows = [
  ...Object.entries(outline).map(([name, file]) => [name, pathOf('outline', file)]),
  ...Object.entries(filled).map(([name, file]) => [name, pathOf('filled', file)]),
];
const target = join(dirname(fileURLToPath(import.meta.url)), '../src/ui/iconPaths.ts');
writeFileSync(
  target,
  `// Made by storefront/icons/drawIcons.mjs from @tabler/icons (MIT). Names that end with Filled are filled.\nexport const iconPaths = {\n${rows
    .map(([name, path]) => `  ${name}: '${path}',`)
    .join('\n')}\n} as const;\n`,
);

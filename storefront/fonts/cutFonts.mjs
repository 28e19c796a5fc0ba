import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// Cuts the fonts to what the shop shows. The rouble sign stands in latin-ext upstream: as a file of one glyph it costs
// 1 kB instead of 28. Run with `node storefront/fonts/cutFonts.mjs` after an update of the font packages.
const require = createRequire(import.meta.url);
const target = join(dirname(fileURLToPath(import.meta.url)), '../public/fonts');
const sourceOf = (family, subset) =>
  readFileSync(
    join(
      dirname(require.resolve(`@fontsource-variable/${family}/package.json`)),
      `files/${family}-${subset}-wght-normal.woff2`,
    ),
  );

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const latin = `${range(0x20, 0x7e)}\u00a0«»·×±°–—−‘’“”„…•©`;
const cyrillic = `${range(0x410, 0x44f)}Ёё№`;
const rouble = '₽';

// Contextual forms cost 2.5 kB and draw nothing that the shop writes.
const features = ['kern', 'tnum'];
const onest = { wght: { min: 400, max: 700 } };
const cuts = [
  { name: 'onest-latin', family: 'onest', subset: 'latin', text: latin, axes: onest },
  { name: 'onest-cyrillic', family: 'onest', subset: 'cyrillic', text: cyrillic, axes: onest },
  { name: 'onest-rouble', family: 'onest', subset: 'latin-ext', text: rouble, axes: onest },
];

mkdirSync(target, { recursive: true });
for (const { name, family, subset, text, axes } of cuts) {
  const cut = await subsetFont(sourceOf(family, subset), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  writeFileSync(join(target, `${name}.woff2`), cut);
  console.log(`${name}.woff2`, cut.length);
}
copyFileSync(
  join(dirname(require.resolve('@fontsource-variable/onest/package.json')), 'LICENSE'),
  join(target, 'OFL.txt'),
);

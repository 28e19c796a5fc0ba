import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

// Draws the letters of display lines (wordmark, titles of banners) as outlines: the document brings them, and they stand
// from the first paint. Run with `node storefront/fonts/drawLetters.mjs` after an update of the font package.
const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
const unbounded = dirname(require.resolve('@fontsource-variable/unbounded/package.json'));

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const cuts = {
  cyrillic: `${range(0x410, 0x44f)}Ёё№`,
  latin: `${range(0x41, 0x5a)}${range(0x61, 0x7a)}${range(0x30, 0x39)}!%&()+,-.:?«»–—−`,
  'latin-ext': '₽',
};

const letters = {};
for (const [subset, text] of Object.entries(cuts)) {
  const file = readFileSync(join(unbounded, `files/unbounded-${subset}-wght-normal.woff2`));
  const cut = await subsetFont(file, text, { targetFormat: 'truetype', variationAxes: { wght: 700 } });
  const face = new Face(new Blob(cut));
  const font = new Font(face);
  const scale = 1000 / face.upem;
  for (const letter of text) {
    const buffer = new Buffer();
    buffer.addText(letter);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const [{ codepoint: glyph, xAdvance: advance }] = buffer.getGlyphInfosAndPositions();
    if (glyph === 0) throw new Error(`Unbounded has no ${letter}`);
    letters[letter] = { width: Math.round(advance * scale), path: outline(font.glyphToPath(glyph), scale) };
  }
}
const target = join(here, '../src/ui/displayLetters.json');
writeFileSync(target, `${JSON.stringify(letters, null, 1)}\n`);
console.log(Object.keys(letters).length, 'letters,', readFileSync(target).length, 'bytes');

/** In whole thousandths of the size, upside down as pictures are, each step from the one before. */
function outline(path, scale) {
  let [x, y] = [0, 0];
  return path.replace(/([MLQCZ])([^MLQCZ]*)/g, (_, command, numbers) => {
    if (command === 'Z') return 'z';
    const points = numbers.match(/-?[\d.]+/g).map(Number);
    const steps = [];
    let [lastX, lastY] = [x, y];
    for (let index = 0; index < points.length; index += 2) {
      lastX = Math.round(points[index] * scale);
      lastY = Math.round(-points[index + 1] * scale);
      steps.push(lastX - x, lastY - y);
    }
    [x, y] = [lastX, lastY];
    return command.toLowerCase() + steps.join(' ').replaceAll(' -', '-');
  });
}

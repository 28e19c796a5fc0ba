import { mkdirSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';

// node infra/demo/encodePictures.mjs SOURCES [OUT]: makes the demo menu's pictures in every size that the shop serves.
// Run by hand when a picture changes; its results are kept in the repository, since AVIF takes minutes.
const [sources, out = new URL('pictures/', import.meta.url).pathname] = process.argv.slice(2);
if (!sources) throw new Error('Name the folder with the source pictures (png or webp)');
mkdirSync(out, { recursive: true });
sharp.concurrency(1);
for (const file of readdirSync(sources).filter((each) => /\.(png|webp)$/.test(each))) {
  const { name } = parse(file);
  const { width } = await sharp(join(sources, file)).metadata();
  for (const size of [160, 320, 480, 640].filter((each) => each <= width)) {
    const picture = sharp(join(sources, file)).resize(size, size, { fit: 'cover' });
    await picture
      .clone()
      .webp({ quality: 70, alphaQuality: 80, effort: 6 })
      .toFile(join(out, `${name}-${size}.webp`));
    await picture
      .clone()
      .avif({ quality: 50, effort: 5 })
      .toFile(join(out, `${name}-${size}.avif`));
  }
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// The bowl of the shop as an icon of the site, of the installed application and of shared links.
const target = join(dirname(fileURLToPath(import.meta.url)), '../public/icons');
mkdirSync(target, { recursive: true });

const bowl = `
  <path d="M96 258h320c0 78-46 134-104 156v18H200v-18c-58-22-104-78-104-156z" fill="#fff"/>
  <path d="M150 226c8-58 52-96 106-96s98 38 106 96" fill="none" stroke="#ffd9b8" stroke-width="26" stroke-linecap="round"/>
  <path d="M198 226c6-30 28-50 58-50s52 20 58 50" fill="none" stroke="#ffe9a8" stroke-width="24" stroke-linecap="round"/>
  <path d="M330 92l-66 138M390 108l-92 122" stroke="#fff" stroke-width="18" stroke-linecap="round"/>`;
const icon = (radius, scale) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<title>Wok</title>
<rect width="512" height="512" rx="${radius}" fill="#d92b38"/>
<g transform="translate(256 256) scale(${scale}) translate(-256 -262)">${bowl}</g>
</svg>`;
const social = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="#d92b38"/>
<g transform="translate(344 59)">${bowl}</g>
</svg>`;

writeFileSync(join(target, 'icon.svg'), icon(116, 0.92));
const png = (svg, size, name) =>
  sharp(Buffer.from(svg)).resize(size).png({ palette: true }).toFile(join(target, name));
await Promise.all([
  png(icon(116, 0.92), 192, 'icon-192.png'),
  png(icon(116, 0.92), 512, 'icon-512.png'),
  png(icon(0, 0.72), 512, 'icon-maskable-512.png'),
  png(icon(0, 0.86), 180, 'icon-180.png'),
  png(social, 1200, 'social.png'),
]);

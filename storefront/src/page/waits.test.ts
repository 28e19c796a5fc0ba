import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url).pathname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

test('every skeleton stands where a wait has an end', () => {
  const endless = sources.filter(
    ({ path, text }) =>
      path !== 'ui/Skeleton.tsx' && text.includes('<Skeleton') && !text.includes('<Waiting'),
  );
  expect(endless.map(({ path }) => path)).toEqual([]);
});

test('every part that comes later is tried again, or is one that nobody misses', () => {
  // `loaders` of pages.ts go through loadChunk by their name; what only the server imports comes from its own disk.
  const tried =
    /(?:lazyPart|latePart|readyPart|loadChunk|afterLoad|startLater|loadLater)\b[^;]*$|const loaders = \{[^;]*$|const load\w* = \(\) => $|import\.meta\.env\.SSR\s*\? \(await $/;
  const lost = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/import\(['.]/g)]
      .filter(({ index }) => {
        const before = text.slice(0, index);
        const call = text.slice(index, text.indexOf(';', index));
        const isMissedByNobody = /\.catch\(|,\s*\(\) => undefined/.test(call);
        return !tried.test(before) && !isMissedByNobody && !/typeof $/.test(before);
      })
      .map(({ index }) => `${path}: ${text.slice(index, index + 60)}`),
  );
  expect(lost).toEqual([]);
});

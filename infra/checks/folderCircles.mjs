import { dirname } from 'node:path';
import { cruise } from 'dependency-cruiser';

// No circle of folders within a room: a folder can then be read, tested and moved without the ones that use it.
// A file that stands directly in a room counts as itself. Type-only and lazy imports count too; tests do not.
const rooms = ['domain', 'commands', 'projections', 'api', 'storefront/src', 'backoffice/src'];

const { output } = await cruise(
  ['domain', 'commands', 'projections', 'api', 'storefront', 'backoffice'],
  {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|/testing/|/e2e/|vite\\.config\\.ts$' },
  },
  undefined,
  undefined,
);
if (output.modules.length === 0) throw new Error('No modules were read');

let failed = false;
for (const room of rooms) {
  const circles = circlesOf(arrowsWithin(room));
  for (const { folders, arrows } of circles) {
    console.log(`${room}: a circle of ${folders.length}: ${folders.join(', ')}`);
    if (process.argv.includes('--arrows')) for (const arrow of arrows) console.log(`  ${arrow}`);
  }
  if (circles.length > 0) failed = true;
}
process.exitCode = failed ? 1 : 0;

/** From folder to folder, with the imports that make the arrow. */
function arrowsWithin(room) {
  const within = (path) => path.startsWith(`${room}/`);
  const placeOf = (path) => (dirname(path) === room ? path : dirname(path));
  const arrows = new Map();
  for (const { source, dependencies } of output.modules.filter((module) => within(module.source)))
    for (const { resolved } of dependencies.filter((dependency) => within(dependency.resolved))) {
      const [from, to] = [placeOf(source), placeOf(resolved)];
      if (from === to) continue;
      const targets = arrows.get(from) ?? new Map();
      arrows.set(from, targets.set(to, [...(targets.get(to) ?? []), `${source} -> ${resolved}`]));
    }
  return arrows;
}

/** Strongly connected folders, by Tarjan's algorithm. */
function circlesOf(arrows) {
  const circles = [];
  const index = new Map();
  const low = new Map();
  const stack = [];
  const visit = (place) => {
    index.set(place, index.size);
    low.set(place, index.get(place));
    stack.push(place);
    for (const next of arrows.get(place)?.keys() ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(place, Math.min(low.get(place), low.get(next)));
    }
    if (low.get(place) !== index.get(place)) return;
    const folders = stack.splice(stack.indexOf(place));
    if (folders.length > 1)
      circles.push({
        folders: folders.toSorted((a, b) => a.localeCompare(b)),
        arrows: folders.flatMap((from) =>
          [...(arrows.get(from) ?? [])].flatMap(([to, imports]) => (folders.includes(to) ? imports : [])),
        ),
      });
  };
  for (const place of arrows.keys()) if (!index.has(place)) visit(place);
  return circles;
}

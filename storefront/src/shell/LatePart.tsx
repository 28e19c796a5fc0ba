import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { afterLoad } from '../page/afterLoad.ts';
import { Woken } from '../page/Woken.tsx';

type Parts = typeof import('./lateParts.ts').lateParts;
const load = () => import('./lateParts.ts').then((m) => m.lateParts);

// `import.meta.env.SSR` is a constant in each build: the browser's has only the second branch.
const ready: Parts | null = import.meta.env.SSR ? await load() : null;
const parts: Partial<Record<keyof Parts, ComponentType>> = { ...ready };
/** The same one each time it is drawn. */
const partOf = (name: keyof Parts): ComponentType =>
  (parts[name] ??= lazy(async () => ({ default: (await afterLoad(load))[name] })));

/**
 * A part of the frame that the server draws with the page and the browser wakes up after the page has loaded: its links
 * work before that. It takes nothing from above but its name (`memo`): an update that comes down to a part that still
 * sleeps makes React take it away until its code is here. Another address is such an update, and waits for nothing
 * (`useTransitions` of the router): a drawing of the part stands in its place meanwhile.
 */
export const LatePart = memo(function LatePart({ name }: { name: keyof Parts }) {
  const Part = partOf(name);
  return (
    <div data-late={name}>
      <Suspense fallback={<Drawing name={name} />}>
        <Part />
        <Woken />
      </Suspense>
    </div>
  );
});

/** What the server has drawn of it; nothing where it has not. */
function Drawing({ name }: { name: string }) {
  const [html] = useState(() => document.querySelector(`[data-late=${name}]`)?.innerHTML ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: taken from this very page
  return <div data-late="" dangerouslySetInnerHTML={{ __html: html }} />;
}

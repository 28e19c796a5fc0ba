import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { afterLoad } from './afterLoad.ts';
import { loadChunk } from './loadChunk.ts';
import { styled } from './styles.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A part whose code comes with its first use; around it stands a `Suspense` that says what is waited for. */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadChunk(() => styled(load)) }));

/** A part that is fetched once the page has loaded: its first use then waits for nothing. */
export const readyPart = <Props extends object>(load: Load<Props>) => {
  let part: ComponentType<Props> = lazyPart(load);
  return {
    prepare: () => {
      void afterLoad(() => styled(load)).then((ready) => {
        part = ready;
      });
    },
    /** To be kept by whoever draws it: the part itself, or one that waits for its code. */
    current: () => part,
  };
};

/** A part whose code waits until the page has loaded. */
export const latePart = <Props extends object>(
  load: Load<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await afterLoad(() => styled(load)) }));

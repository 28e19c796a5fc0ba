import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { afterLoad } from './afterLoad.ts';
import { loadChunk } from './loadChunk.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A part whose code comes with its first use; around it stands a `Suspense` that says what is waited for. */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadChunk(load) }));

/** A part whose code waits until the page has loaded. */
export const latePart = <Props extends object>(
  load: Load<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await afterLoad(load) }));

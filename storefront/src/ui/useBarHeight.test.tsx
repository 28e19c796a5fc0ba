// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBarHeight } from './useBarHeight.ts';

/** Tells nothing by itself: what is known without it is known before the first paint. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', SilentObserver);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(128);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Bar({ position }: { position: 'sticky' | 'static' }) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, '--action-bar');
  return <div ref={bar} style={{ position }} />;
}
const told = () => document.documentElement.style.getPropertyValue('--action-bar');

test('a bar is told of as soon as it stands, so that nothing stops under it', () => {
  const { unmount } = render(<Bar position="sticky" />);
  expect(told()).toBe('128px');
  unmount();
  expect(told()).toBe('');
});

test('a bar that does not stay at the foot of the screen hides nothing', () => {
  render(<Bar position="static" />);
  expect(told()).toBe('0px');
});

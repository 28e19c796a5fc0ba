// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCountUp } from './useCountUp.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a sum runs to its new value, and is exact at the end', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useCountUp, { initialProps: 10_000 });
  rerender(20_000);
  expect(result.current).toBe(10_000);
  act(() => void vi.advanceTimersByTime(100));
  expect(result.current).toBe(15_000);
  act(() => void vi.advanceTimersByTime(100));
  expect(result.current).toBe(20_000);
});

test('the first sum is shown at once: what costs something is at no moment told to cost nothing', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useCountUp, { initialProps: 0 });
  rerender(57_000);
  expect(result.current).toBe(57_000);
  act(() => void vi.advanceTimersByTime(20));
  expect(result.current).toBe(57_000);
});

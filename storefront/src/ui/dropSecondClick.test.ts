// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropSecondClick } from './dropSecondClick.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the second press of a double click does not reach what lay under the dialog', () => {
  const pressed = vi.fn();
  const link = document.body.appendChild(document.createElement('a'));
  link.addEventListener('click', pressed);
  const press = (detail: number) => link.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));

  dropSecondClick();
  press(2);
  expect(pressed).not.toHaveBeenCalled();
  press(1); // another press is meant
  press(0); // so is one of the keyboard
  expect(pressed).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(500);
  press(2);
  expect(pressed).toHaveBeenCalledTimes(3);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pressEarlyTaps, tapReached } from './earlyTaps.ts';

const pressed: string[] = [];
const button = (name: string) => {
  const element = document.createElement('button');
  element.innerHTML = '<span></span>';
  element.addEventListener('click', () => pressed.push(name));
  document.body.append(element);
  return element;
};
const tap = (element: Element) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const keep = (event: MouseEvent) => window.earlyTaps?.push(event);
const reach = (event: MouseEvent) => tapReached(event);

beforeEach(() => {
  window.earlyTaps = [];
  window.addEventListener('click', keep, true);
});
afterEach(() => {
  window.removeEventListener('click', keep, true);
  document.removeEventListener('click', reach);
  document.body.replaceChildren();
  pressed.length = 0;
});

test('a tap that reached the code is not pressed again', () => {
  document.addEventListener('click', reach);
  tap(button('menu'));
  pressEarlyTaps();
  expect(pressed).toEqual(['menu']);
});

test('taps on a sleeping part are pressed in their order, once, when it has woken up', () => {
  const [menu, cart] = [button('menu'), button('cart')];
  tap(menu.firstElementChild ?? menu);
  tap(cart);
  pressed.length = 0;
  document.addEventListener('click', reach);
  pressEarlyTaps();
  pressEarlyTaps();
  expect(pressed).toEqual(['menu', 'cart']);
});

test('what sleeps on is kept for the next time', () => {
  tap(button('menu'));
  pressEarlyTaps();
  expect(window.earlyTaps).toHaveLength(1);
});

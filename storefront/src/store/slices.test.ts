import { describe, expect, test } from 'vitest';
import { sampleInit } from '../testing/sampleInit.ts';
import { overlaysSlice } from './overlaysSlice.ts';
import { createStore } from './store.ts';
import { toastsOf } from './toastsSlice.ts';

const open = () => createStore(sampleInit().template);

describe('toasts', () => {
  const texts = (store: ReturnType<typeof open>) => store.getState().toasts.map(({ text }) => text);

  test('the newest is first, three at most, the same text only once', () => {
    const store = open();
    const toast = toastsOf(store.dispatch);
    for (const text of ['a', 'b', 'c', 'a', 'd']) toast.error(text);
    expect(texts(store)).toEqual(['d', 'a', 'c']);
  });

  test('one is closed by its own id; another page of the shop knows nothing of it', () => {
    const [store, other] = [open(), open()];
    const toast = toastsOf(store.dispatch);
    toast.good('a');
    toast.good('b');
    toast.close(store.getState().toasts[0]?.id ?? '');
    expect(texts(store)).toEqual(['a']);
    expect(texts(other)).toEqual([]);
  });
});

describe('overlays', () => {
  const { opened, closed, allClosed } = overlaysSlice.actions;
  const shown = (store: ReturnType<typeof open>) => store.getState().overlays.map(({ name }) => name);

  test('an open one comes to the top with new props; one is closed, or all', () => {
    const store = open();
    store.dispatch(opened({ name: 'cart', props: {} }));
    store.dispatch(opened({ name: 'auth', props: {} }));
    store.dispatch(opened({ name: 'cart', props: { line: 'uid' } }));
    expect(store.getState().overlays).toEqual([
      { name: 'auth', props: {} },
      { name: 'cart', props: { line: 'uid' } },
    ]);
    store.dispatch(closed('auth'));
    expect(shown(store)).toEqual(['cart']);
    store.dispatch(allClosed());
    expect(shown(store)).toEqual([]);
  });
});

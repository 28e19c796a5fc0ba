// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Link } from './Link.tsx';

function Here() {
  const { pathname, search, state } = useLocation();
  return (
    <output data-testid="here">
      {[pathname + search, useNavigationType(), JSON.stringify(state)].join(' ')}
    </output>
  );
}
const here = () => screen.getByTestId('here').textContent;
const show = (part: React.ReactNode) =>
  render(
    <BrowserRouter>
      {part}
      <Here />
    </BrowserRouter>,
  );
const click = (name: string, keys = {}) =>
  act(async () => void fireEvent.click(screen.getByText(name), keys));

describe('a link inside the shop', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));
  afterEach(cleanup);

  test('changes the place without a new document, and carries its state', async () => {
    show(
      <Link to="/rolly" state={{ over: true }}>
        Роллы
      </Link>,
    );
    expect(screen.getByText('Роллы').getAttribute('href')).toBe('/rolly');
    await click('Роллы');
    expect(here()).toBe('/rolly PUSH {"over":true}');
  });

  test('leaves a click for a new tab, and one that was answered already, to the browser', async () => {
    show(
      <>
        <Link to="/rolly">Роллы</Link>
        <Link to="/supy" onClick={(event) => event.preventDefault()}>
          Супы
        </Link>
        <Link to="/picca" target="_blank">
          Пицца
        </Link>
        <Link to="tel:+73822001122">Телефон</Link>
      </>,
    );
    const stay = (event: Event) => event.preventDefault(); // there is no other tab here
    window.addEventListener('click', stay);
    await click('Роллы', { ctrlKey: true });
    await click('Супы');
    await click('Пицца');
    await click('Телефон');
    window.removeEventListener('click', stay);
    expect(here()).toBe('/ POP null');
    expect(screen.getByText('Телефон').getAttribute('href')).toBe('tel:+73822001122');
  });

  test('to where one is makes no step more', async () => {
    show(<Link to="/?a=1">Сюда</Link>);
    await click('Сюда');
    const steps = window.history.length;
    await click('Сюда');
    expect(here()).toBe('/?a=1 REPLACE null');
    expect(window.history.length).toBe(steps);
  });
});

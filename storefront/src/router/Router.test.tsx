// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBrowserHistory } from './history.ts';
import { Link } from './Link.tsx';
import {
  hrefFrom,
  Router,
  type To,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from './Router.tsx';

describe('an address that is meant from another', () => {
  test.each<[To, string]>([
    ['/rolly', '/rolly'],
    ['/rolly?sort=price#top', '/rolly?sort=price#top'],
    ['https://example.ru/a', 'https://example.ru/a'],
    ['tel:+73822001122', 'tel:+73822001122'],
    ['?set=udon', '/wok?set=udon'],
    ['#rolly', '/wok?step=2#rolly'],
    [{ hash: 'rolly' }, '/wok#rolly'],
    [{ search: 'a=1' }, '/wok?a=1'],
    [{ search: '?a=1' }, '/wok?a=1'],
    [{ search: '' }, '/wok'],
    [{ pathname: '/catalog', search: 'with=ris' }, '/catalog?with=ris'],
  ])('%j', (to, href) => {
    expect(hrefFrom({ pathname: '/wok', search: '?step=2' }, to)).toBe(href);
  });
});

const here = () => screen.getByTestId('here').textContent;
function Here() {
  const { pathname, search, hash, state } = useLocation();
  return (
    <output data-testid="here">
      {[pathname, search, hash, useNavigationType(), JSON.stringify(state)].join(' ')}
    </output>
  );
}
function Parameters() {
  const [params, change] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => change(new URLSearchParams({ with: `${params.get('with')}!` }))}>
        Больше
      </button>
      <button type="button" onClick={() => navigate({ search: '' }, { replace: true })}>
        Сбросить
      </button>
    </>
  );
}
const show = (part: React.ReactNode) =>
  render(
    <Router history={createBrowserHistory()}>
      {part}
      <Here />
    </Router>,
  );
const click = (name: string, keys = {}) =>
  act(async () => void fireEvent.click(screen.getByText(name), keys));

describe('in the browser', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));
  afterEach(cleanup);

  test('a link changes the place without a new document, and Back comes back', async () => {
    show(
      <Link to="/rolly" state={{ over: true }}>
        Роллы
      </Link>,
    );
    expect(screen.getByText('Роллы').getAttribute('href')).toBe('/rolly');
    await click('Роллы');
    expect(here()).toBe('/rolly   PUSH {"over":true}');
    await act(async () => {
      window.history.replaceState(null, '', '/');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(here()).toBe('/   POP null');
  });

  test('a click for a new tab, or one that was answered already, stays the browser’s', async () => {
    show(
      <>
        <Link to="/rolly">Роллы</Link>
        <Link to="/supy" onClick={(event) => event.preventDefault()}>
          Супы
        </Link>
        <Link to="/picca" target="_blank">
          Пицца
        </Link>
      </>,
    );
    const stay = (event: Event) => event.preventDefault(); // there is no other tab here
    window.addEventListener('click', stay);
    await click('Роллы', { ctrlKey: true });
    await click('Супы');
    await click('Пицца');
    window.removeEventListener('click', stay);
    expect(here()).toBe('/   POP null');
  });

  test('a link to where one is makes no step more', async () => {
    show(<Link to="/?a=1">Сюда</Link>);
    await click('Сюда');
    const steps = window.history.length;
    await click('Сюда');
    expect(here()).toBe('/ ?a=1  REPLACE null');
    expect(window.history.length).toBe(steps);
  });

  test('parameters are read from the address and written to it, the path stays', async () => {
    window.history.replaceState(null, '', '/catalog?with=ris#top');
    show(<Parameters />);
    await click('Больше');
    expect(here()).toBe('/catalog ?with=ris%21  PUSH null');
    await click('Сбросить');
    expect(here()).toBe('/catalog   REPLACE null');
  });
});

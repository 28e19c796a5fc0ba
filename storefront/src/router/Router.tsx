import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  createMemoryHistory,
  type Location,
  type NavigateOptions,
  type Place,
  type RouterHistory,
} from './history.ts';

export type To = string | { pathname?: string; search?: string; hash?: string };

const nowhere = createMemoryHistory();
const HistoryContext = createContext<RouterHistory>(nowhere);
const PlaceContext = createContext<Place>(nowhere.place());

/** Tells everything inside where it is. Which page stands there is not its matter: see `navigation/usePageNavigation`. */
export function Router({ history, children }: { history: RouterHistory; children: ReactNode }) {
  const [place, setPlace] = useState(history.place);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setPlace(history.place()));
    follow(); // it may have changed since it was drawn
    return history.listen(follow);
  }, [history]);
  return (
    <HistoryContext value={history}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </HistoryContext>
  );
}

export const useLocation = (): Location => use(PlaceContext).location;
export const useNavigationType = (): Place['type'] => use(PlaceContext).type;

const marked = (mark: string, text = ''): string =>
  text === '' || text === mark || text.startsWith(mark) ? text.replace(/^.$/, '') : mark + text;

/** The address that is meant from here: what `to` leaves out of the path stays as it is. */
export const hrefFrom = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, to: To): string => {
  if (typeof to !== 'string')
    return (to.pathname ?? pathname) + marked('?', to.search) + marked('#', to.hash);
  if (/^(\/|[a-z][a-z\d+.-]*:)/i.test(to)) return to;
  const url = new URL(to, `http://localhost${pathname}${search}`);
  return url.pathname + url.search + url.hash;
};

/** Goes to an address, or so many entries back (negative) or on. */
export const useNavigate = () => {
  const history = use(HistoryContext);
  return useCallback(
    (to: To | number, options?: NavigateOptions): void => {
      if (typeof to === 'number') history.go(to);
      else history.navigate(hrefFrom(history.place().location, to), options);
    },
    [history],
  );
};

export const useSearchParams = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) =>
      navigate({ search: new URLSearchParams(next).toString() }, options),
    [navigate],
  );
  return [params, change] as const;
};

/** What a link to `to` carries, and what a click on it does. A whole address is drawn once and for all. */
export const useHref = (to: To): string =>
  typeof to === 'string' && to.startsWith('/') ? to : hrefFrom(use(PlaceContext).location, to);

export const useHistory = (): RouterHistory => use(HistoryContext);

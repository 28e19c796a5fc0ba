import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes as Switch, useLocation, useOutletContext } from 'react-router-dom';
import type { StaffMember } from '../../api/contract/admin/staff.contract.ts';
import { type Feature, features, menuEntries } from './feature.ts';
import { InvitationPage } from './features/session/InvitationPage.tsx';
import { LoginPage } from './features/session/LoginPage.tsx';
import { shopClock } from './shopClock.ts';
import { ru } from './texts/ru.ts';
import { Live } from './ui/live/Live.tsx';
import { Message } from './ui/Message.tsx';
import { AskPassword } from './ui/session/AskPassword.tsx';
import { useAuthenticatedQuery, useMay } from './ui/session/session.api.ts';
import { Shell } from './ui/shell/Shell.tsx';

/** Couriers have no login: their link is enough. */
const CourierPage = lazy(() =>
  import('./features/couriers/CourierPage.tsx').then(({ CourierPage: Page }) => ({ default: Page })),
);

function StaffOnly() {
  const { data, isLoading, isError, refetch } = useAuthenticatedQuery();
  const { pathname, search } = useLocation();
  if (isLoading) return <Loader m="xl" />;
  if (isError)
    return <Message text={ru.serverError} action={{ text: ru.retry, run: () => void refetch() }} />;
  // The filters of a colleague's link come along.
  if (!data?.user) return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  shopClock.timeZone = data.time_zone;
  return (
    <Live>
      <Outlet context={data.user} />
      <AskPassword />
    </Live>
  );
}

function InShell() {
  const user = useOutletContext<StaffMember>();
  return (
    <Shell user={user} entries={menuEntries}>
      <Suspense fallback={<Loader m="xl" />}>
        <Outlet />
      </Suspense>
    </Shell>
  );
}

const routesOf = (shown: readonly Feature[]) =>
  shown.map((feature) =>
    // One element for all addresses of a feature: its list stays while a row is open over it.
    feature.paths.map((path) => (
      <Route key={path} path={path} element={<Allowed key={feature.paths[0]} feature={feature} />} />
    )),
  );

/** The menu hides what somebody may not open; an address typed by hand gets words instead of a broken page. */
function Allowed({ feature: { right, Page } }: { feature: Feature }) {
  const may = useMay();
  return may(right) ? <Page /> : <Message text={ru.forbidden} />;
}

export function Routes() {
  return (
    <Switch>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/invitation/:token" element={<InvitationPage />} />
      <Route
        path="/courier/:token"
        element={
          <Suspense fallback={<Loader m="xl" />}>
            <CourierPage />
          </Suspense>
        }
      />
      <Route element={<StaffOnly />}>
        {routesOf(features.filter(({ fullScreen }) => fullScreen))}
        <Route element={<InShell />}>
          {routesOf(features.filter(({ fullScreen }) => !fullScreen))}
          <Route path="*" element={<Message text={ru.notFound} />} />
        </Route>
      </Route>
    </Switch>
  );
}

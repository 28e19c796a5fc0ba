import { Loader } from '@mantine/core';
import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes as Switch, useLocation } from 'react-router-dom';
import { type Feature, features, menuEntries } from './feature.ts';
import { InvitationPage } from './features/session/InvitationPage.tsx';
import { LoginPage } from './features/session/LoginPage.tsx';
import { shopClock } from './texts/format.ts';
import { ru } from './texts/ru.ts';
import { Live } from './ui/live/Live.tsx';
import { Message } from './ui/Message.tsx';
import { AskPassword } from './ui/session/AskPassword.tsx';
import { useAuthenticatedQuery, useMay } from './ui/session/session.api.ts';
import { Shell } from './ui/shell/Shell.tsx';

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
      <Shell user={data.user} entries={menuEntries}>
        <Suspense fallback={<Loader m="xl" />}>
          <Outlet />
        </Suspense>
        <AskPassword />
      </Shell>
    </Live>
  );
}

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
      <Route element={<StaffOnly />}>
        {features.map((feature) =>
          // One element for all addresses of a feature: its list stays while a row is open over it.
          feature.paths.map((path) => (
            <Route key={path} path={path} element={<Allowed key={feature.paths[0]} feature={feature} />} />
          )),
        )}
        <Route path="*" element={<Message text={ru.notFound} />} />
      </Route>
    </Switch>
  );
}

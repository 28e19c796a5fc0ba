import { Loader } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes as Switch, useLocation } from 'react-router-dom';
import { LoginPage } from './features/session/LoginPage.tsx';
import { useAuthenticatedQuery } from './gatewayApi.ts';
import { ru } from './texts/ru.ts';
import { Message } from './ui/Message.tsx';
import { Shell } from './ui/Shell.tsx';

const HomePage = lazy(() =>
  import('./features/home/HomePage.tsx').then((module) => ({ default: module.HomePage })),
);
const OrdersPage = lazy(() =>
  import('./features/orders/OrdersPage.tsx').then((module) => ({ default: module.OrdersPage })),
);
const ProductsPage = lazy(() =>
  import('./features/products/ProductsPage.tsx').then((module) => ({ default: module.ProductsPage })),
);

function StaffOnly() {
  const { data, isLoading, isError, refetch } = useAuthenticatedQuery();
  const { pathname } = useLocation();
  if (isLoading) return <Loader m="xl" />;
  if (isError)
    return <Message text={ru.serverError} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!data?.user) return <Navigate to={`/login?next=${encodeURIComponent(pathname)}`} replace />;
  return (
    <Shell user={data.user}>
      <Suspense fallback={<Loader m="xl" />}>
        <Outlet />
      </Suspense>
    </Shell>
  );
}

/** The menu hides what a group may not open; an address typed by hand gets words instead of a broken page. */
function Managers({ children }: { children: ReactNode }) {
  const { data } = useAuthenticatedQuery();
  return data?.user?.rights.includes('product.see') ? children : <Message text={ru.forbidden} />;
}

export function Routes() {
  return (
    <Switch>
      <Route path="/login" element={<LoginPage />} />
      <Route element={<StaffOnly />}>
        <Route index element={<HomePage />} />
        <Route path="/sales/orders" element={<OrdersPage />} />
        <Route path="/sales/orders/:id" element={<OrdersPage />} />
        <Route
          path="/catalog/products"
          element={
            <Managers>
              <ProductsPage />
            </Managers>
          }
        />
        <Route path="*" element={<Message text={ru.notFound} />} />
      </Route>
    </Switch>
  );
}

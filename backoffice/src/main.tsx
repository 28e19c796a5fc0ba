import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './tokens.css';
import './main.css';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Routes } from './Routes.tsx';
import { store } from './store.ts';
import { ru } from './texts/ru.ts';
import { contrast, theme } from './theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// The scroll lock of dialogs makes a style element of its own and looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

// A router that can be asked to wait: forms guard what is not saved.
const router = createBrowserRouter([{ path: '*', element: <Routes /> }], { basename: '/admin' });

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={contrast}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Provider store={store}>
        <ModalsProvider labels={{ confirm: ru.save, cancel: ru.cancel }}>
          <Notifications position="bottom-right" limit={3} />
          <RouterProvider router={router} />
        </ModalsProvider>
      </Provider>
    </MantineProvider>
  </StrictMode>,
);

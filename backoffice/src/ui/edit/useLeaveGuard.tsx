import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ru } from '../../texts/ru.ts';

/** Leaving what is not saved asks first: another page, Back, the closed drawer and the closed tab alike. */
export function useLeaveGuard(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    modals.openConfirmModal({
      title: ru.edit.leaveTitle,
      children: <Text>{ru.edit.leaveNote}</Text>,
      labels: { confirm: ru.edit.leave, cancel: ru.edit.stay },
      closeButtonProps: { 'aria-label': ru.close },
      onConfirm: () => blocker.proceed(),
      onClose: () => blocker.state === 'blocked' && blocker.reset(),
    });
  }, [blocker]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

import { Kbd, Modal, Stack, Switch, Table } from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlacedFeature } from '../../feature.ts';
import type { MenuPage } from '../../menu.ts';
import { ru } from '../../texts/ru.ts';
import { useMay } from '../session/session.api.ts';
import { useKept } from '../useKept.ts';

/** By the place of the key: the layout of letters may be Russian. */
const goes: Readonly<Record<string, MenuPage>> = {
  KeyO: 'orders',
  KeyP: 'products',
  KeyC: 'clients',
  KeyA: 'analytics',
};
const chordMs = 1500;

/** Where one types, chooses or answers a dialog, letters are letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"]') !== null);

/** J and K move through the rows of whatever list is open; G and a letter go to a page; ? lists the keys. */
export function Keys({ entries }: { entries: readonly PlacedFeature[] }) {
  const [opened, help] = useDisclosure(false);
  const [letters, keep] = useKept('letters', 'on');
  const goUntil = useRef(0);
  const may = useMay();
  const navigate = useNavigate();
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
    if (event.key === '?') {
      event.preventDefault();
      help.open();
      return;
    }
    if (letters !== 'on') return;
    if (Date.now() < goUntil.current) {
      goUntil.current = 0;
      const feature = entries.find(({ entry, right }) => entry === goes[event.code] && may(right));
      if (feature) void navigate(feature.paths[0]);
    } else if (event.code === 'KeyG') goUntil.current = Date.now() + chordMs;
    else if (event.code === 'KeyJ') focusRow(1);
    else if (event.code === 'KeyK') focusRow(-1);
  });
  return (
    <Modal
      opened={opened}
      onClose={help.close}
      title={ru.keys.title}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      <Stack>
        <Table>
          <Table.Tbody>
            {ru.keys.list.map(([key, what]) => (
              <Table.Tr key={key}>
                <Table.Td>
                  <Kbd>{key}</Kbd>
                </Table.Td>
                <Table.Td>{what}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Switch
          label={ru.keys.letters}
          description={ru.keys.lettersNote}
          checked={letters === 'on'}
          onChange={(event) => keep(event.currentTarget.checked ? 'on' : 'off')}
        />
      </Stack>
    </Modal>
  );
}

function focusRow(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 && step < 0 ? rows.length - 1 : at + step;
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
}

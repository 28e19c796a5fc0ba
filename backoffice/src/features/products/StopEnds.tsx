import { Button, Group, Menu, TextInput } from '@mantine/core';
import { useState } from 'react';
import { shopClock } from '../../shopClock.ts';
import { instantOf } from '../../ui/edit/fields/shopMoment.ts';
import { products as texts } from './texts/ru.ts';

/** Until when; neither means until staff say otherwise. */
export interface StopWish {
  readonly today?: boolean;
  readonly until?: string;
}

/** A button that asks until when a dish stays in the stop list. */
export function StopEnds({
  label,
  name,
  height,
  onPut,
}: {
  label: string;
  /** Of the button, for those who do not see what it stands beside. */
  name: string;
  /** Where a finger presses it. */
  height?: number;
  onPut: (wish: StopWish) => void;
}) {
  const [until, setUntil] = useState('');
  return (
    <Menu position="bottom-end" withinPortal closeOnItemClick>
      <Menu.Target>
        <Button variant="default" aria-label={name} {...(height && { h: height })}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onPut({ today: true })}>{texts.stopToday}</Menu.Item>
        <Menu.Item onClick={() => onPut({})}>{texts.stopForever}</Menu.Item>
        <Menu.Divider />
        <Group p="xs" gap="xs" align="flex-end">
          <TextInput
            type="datetime-local"
            label={texts.stops.until}
            value={until}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={until === ''}
            onClick={() => onPut({ until: instantOf(until, shopClock.timeZone) })}
          >
            {texts.stops.stop}
          </Button>
        </Group>
      </Menu.Dropdown>
    </Menu>
  );
}

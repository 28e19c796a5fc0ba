import { describe, expect, test } from 'vitest';
import type { StaffCommand } from '../../domain/staff/staff.ts';
import { handle } from '../eventHandlers.ts';
import { dismissStaff } from '../staff/dismissStaff.ts';
import { handleStaff } from '../staff/handleStaff.ts';
import { hireStaff } from '../staff/hireStaff.ts';
import { createMemoryEventStore } from '../testing/memoryEventStore.ts';
import { origin } from '../testing/testShopWorld.ts';
import { endStaffSessions } from './endStaffSessions.ts';

const who = { staffId: 'olga', by: 'shop', origin } as const;
const person = { name: 'Ольга', login: 'olga' };
const change = { ...who, type: 'Change', group: 2, person } as const;

const hired = async () => {
  const deps = { eventStore: createMemoryEventStore(), clock: { now: () => '2026-11-27T12:00:00.000Z' } };
  await hireStaff(deps)({ ...who, group: 2, person });
  const closed: string[] = [];
  const policy = endStaffSessions({
    eventStore: deps.eventStore,
    closeSessionsOf: async (personId) => void closed.push(personId),
  });
  return {
    deps,
    handle: (command: StaffCommand) => handleStaff(deps, command, origin),
    closed: async () => {
      closed.length = 0;
      for (const event of deps.eventStore.all()) await handle(policy.on, event);
      return closed;
    },
  };
};

describe('the sessions of staff', () => {
  test('end with a dismissal', async () => {
    const { deps, closed } = await hired();
    expect(await closed()).toEqual([]);
    await dismissStaff({ ...deps, closeSessionsOf: async () => undefined })(who);
    expect(await closed()).toEqual(['olga']);
  });
  test('end with another group, not with another name', async () => {
    const { handle, closed } = await hired();
    await handle({ ...change, person: { ...person, name: 'Ольга Ивановна' } });
    expect(await closed()).toEqual([]);
    await handle({ ...change, group: 3 });
    expect(await closed()).toEqual(['olga']);
  });
});

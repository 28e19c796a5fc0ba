import { personalFields } from '../../../domain/personalData.ts';
import {
  createSealedEventStore,
  type SealedEventStore,
  type SealedEventStoreOptions,
} from '../sealedEventStore.ts';
import { upcasters } from '../upcasters.ts';

const formerly = new Map(Object.entries(upcasters.renamed).map(([former, today]) => [today, former]));
const formerName = (type: string): string => formerly.get(type) ?? type;

/** Writes as a program did that knew events by their former names; reads as today's does. */
export function createFormerProgram(options: SealedEventStoreOptions): SealedEventStore {
  const former = createSealedEventStore({
    ...options,
    personal: Object.fromEntries(
      Object.entries(personalFields).map(([type, fields]) => [formerName(type), fields]),
    ),
    upcasters: { renamed: {}, steps: {} },
  });
  return {
    ...createSealedEventStore(options),
    append: (stream, events, expected, origin) =>
      former.append(
        stream,
        events.map(({ type, data }) => ({ type: formerName(type), data })),
        expected,
        origin,
      ),
  };
}

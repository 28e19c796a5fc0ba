import { Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ru } from '../../texts/ru.ts';
import { presenceMoves } from '../live/Live.tsx';
import { usePresenceMutation } from './presence.api.ts';

/** That one is still here; who comes and goes is told by the live stream. */
const everyMs = 10_000;
const tab = crypto.randomUUID();

/** «Анна тоже здесь»: who else has the same thing open, before the two of them meet in a conflict. */
export function Presence({ place }: { place: string }) {
  const [tell] = usePresenceMutation();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    const say = async () => {
      // A tab that nobody looks at is not here.
      if (document.visibilityState === 'hidden') return;
      const { data } = await tell({ body: { tab, place } });
      if (data) setOthers(data.others);
    };
    const leave = () => void tell({ body: { tab, place: null } });
    void say();
    addEventListener('pagehide', leave);
    const hear = (event: Event) => {
      if ((event as CustomEvent<string>).detail === place) void say();
    };
    presenceMoves.addEventListener('move', hear);
    const beat = setInterval(() => void say(), everyMs);
    return () => {
      presenceMoves.removeEventListener('move', hear);
      clearInterval(beat);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [place, tell]);
  return (
    <Text size="sm" role="status" c="var(--warning)" className="presence">
      {others.length > 0 && (
        <>
          <IconUsers size={16} aria-hidden /> {ru.presence(others)}
        </>
      )}
    </Text>
  );
}

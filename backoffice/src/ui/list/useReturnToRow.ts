import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';

/** Coming back from what stood over a list, the link that led there (`data-row`, `new` for the button) has the focus again. */
export function useReturnToRow(): void {
  const { id } = useParams();
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined && left.current !== undefined)
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(left.current)}"]`)?.focus();
    left.current = id;
  }, [id]);
}

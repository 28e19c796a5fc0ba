import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import { ru } from '../../texts/ru.ts';
import { branchOf, depthsOf, dropOf, type Move, stepOf, type TreeRow } from './treeOrder.ts';

const indent = 28;
const steps = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const;
const isStep = (key: string): key is keyof typeof steps => Object.hasOwn(steps, key);
/** What the library would say of each pixel is nobody's wish: the handle's name and the answer tell it. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

interface Props<Row extends TreeRow> {
  readonly rows: readonly Row[];
  readonly label: string;
  readonly nameOf: (row: Row) => string;
  readonly draw: (row: Row) => ReactNode;
  /** To the right means into the row above. */
  readonly nests?: boolean;
  readonly onMove: (move: Move) => void;
  /** Nobody may move anything: the rows are only shown. */
  readonly isFixed?: boolean;
}

/** Rows that are sorted, and where it makes sense nested, by dragging their handle and by arrows on it. */
export function SortableRows<Row extends TreeRow>(props: Props<Row>) {
  const { rows, label, nameOf, draw, nests = false, onMove, isFixed = false } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const [dragged, setDragged] = useState<{ id: string; deeper: number }>();
  const depths = depthsOf(rows);
  const hidden = dragged ? branchOf(rows, dragged.id) : new Set<string>();
  const shown = rows.filter(({ id }) => id === dragged?.id || !hidden.has(id));
  const deeperBy = ({ delta }: DragMoveEvent) => Math.round(delta.x / indent);
  const drop = (event: DragEndEvent) => {
    setDragged(undefined);
    const { active, over } = event;
    if (!over) return;
    const place = { id: String(active.id), overId: String(over.id), deeper: deeperBy(event), nests };
    const move = dropOf(rows, place);
    if (move) onMove(move);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silent}
      onDragMove={(event) => setDragged({ id: String(event.active.id), deeper: deeperBy(event) })}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className="sortable" aria-label={label}>
          {shown.map((row) => {
            const isDragged = row.id === dragged?.id;
            const depth = (depths.get(row.id) ?? 0) + (isDragged && nests ? dragged.deeper : 0);
            return (
              <SortableRow
                key={row.id}
                id={row.id}
                name={nameOf(row)}
                depth={Math.max(0, depth)}
                nests={nests}
                isFixed={isFixed}
                onStep={(step) => {
                  const move = stepOf(rows, row.id, step);
                  if (move) onMove(move);
                }}
              >
                {draw(row)}
              </SortableRow>
            );
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type Step = (typeof steps)[keyof typeof steps];

function SortableRow({
  id,
  name,
  depth,
  nests,
  isFixed,
  onStep,
  children,
}: {
  id: string;
  name: string;
  depth: number;
  nests: boolean;
  isFixed: boolean;
  onStep: (step: Step) => void;
  children: ReactNode;
}) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
    paddingLeft: depth * indent,
  };
  const press = (event: KeyboardEvent) => {
    if (!isStep(event.key)) return;
    const step = steps[event.key];
    if (!nests && (step === 'in' || step === 'out')) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <li ref={setNodeRef} style={style} data-dragging={isDragging || undefined}>
      {!isFixed && (
        <ActionIcon
          ref={setActivatorNodeRef}
          {...listeners}
          variant="subtle"
          color="gray"
          size={44}
          className="sort-handle"
          aria-label={nests ? ru.sort.moveInTree(name) : ru.sort.move(name)}
          onKeyDown={press}
        >
          <IconGripVertical size={18} />
        </ActionIcon>
      )}
      {children}
    </li>
  );
}

import { Anchor, Group, Loader, Menu, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { categoryCalls, type TreeCategory } from '../../../../api/contract/admin/categories.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import type { DrawnRows } from '../../ui/document/describedPage.ts';
import { PicturedName } from '../../ui/list/PicturedName.tsx';
import { Message } from '../../ui/Message.tsx';
import { useMass } from '../../ui/mass/useMass.tsx';
import { useMay } from '../../ui/session/session.api.ts';
import { SortableRows } from '../../ui/sort/SortableRows.tsx';
import { type Move, stepOf } from '../../ui/sort/treeOrder.ts';
import { useMoves } from '../../ui/sort/useMoves.ts';
import { toast } from '../../ui/toast.tsx';
import { CategoryDishes } from './CategoryDishes.tsx';
import { usePlaceCategoryMutation, useTreeQuery } from './categories.api.ts';
import { categories as texts } from './texts/ru.ts';

const steps = ['up', 'down', 'in', 'out'] as const;

/** All categories as the menu has them, one below another; what is moved is moved with all below it. */
export function CategoryTree({ link, menu }: DrawnRows) {
  const { data, error, refetch } = useTreeQuery();
  const [place] = usePlaceCategoryMutation();
  const { offerUndo } = useMass('Category', categoryCalls);
  const canEdit = useMay()('catalogue.edit');
  const [params, setParams] = useSearchParams();
  const rows = useMemo(() => data?.map((row) => ({ ...row, parentId: row.parent_id })), [data]);
  const { shown, move } = useMoves(rows, async ({ id, parentId, beforeId }) => {
    const { data: done, error: refusal } = await place({
      body: { id, parent_id: parentId, before_id: beforeId },
    });
    if (done) offerUndo(done.message, done.undo);
    else toast.problem(problemOf(refusal).error);
    return done !== undefined;
  });
  if (error)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!shown) return <Loader />;
  const dishesOf = shown.find(({ id }) => id === params.get('dishes'));
  const items = (row: TreeCategory) =>
    canEdit && (
      <>
        {steps.flatMap((step) => {
          const wish: Move | null = stepOf(shown, row.id, step);
          return wish ? (
            <Menu.Item key={step} onClick={() => move(wish)}>
              {texts.steps[step]}
            </Menu.Item>
          ) : (
            []
          );
        })}
        <Menu.Divider />
      </>
    );
  return (
    <>
      <SortableRows
        rows={shown}
        label={texts.tree}
        nameOf={({ name }) => name}
        nests
        isFixed={!canEdit}
        onMove={move}
        draw={(row) => (
          <Group wrap="nowrap" gap="sm" flex={1} miw={0} pr={4}>
            <div className="grows">
              {link(row.id, <PicturedName name={row.name} picture={row.file_info} size={32} />)}
            </div>
            <State row={row} />
            <Dishes row={row} />
            {menu(row, items(row))}
          </Group>
        )}
      />
      {dishesOf && (
        <CategoryDishes
          category={dishesOf}
          onClose={() =>
            setParams((before) => {
              before.delete('dishes');
              return before;
            })
          }
        />
      )}
    </>
  );
}

/** A dot and a word, where there is something to say. */
function State({ row: { published, scheduled } }: { row: TreeCategory }) {
  const words = [published ? '' : texts.hidden, scheduled ? texts.scheduled : ''].filter(Boolean);
  return (
    words.length > 0 && (
      <Text span size="sm" c="dimmed" className="tree-state">
        ○ {words.join(', ')}
      </Text>
    )
  );
}

function Dishes({ row: { id, name, dishes } }: { row: TreeCategory }) {
  const { search, pathname } = useLocation();
  const params = new URLSearchParams(search);
  params.set('dishes', id);
  if (dishes === 0)
    return (
      <Text span size="sm" c="dimmed" className="numbers">
        {texts.noDishes}
      </Text>
    );
  return (
    <Anchor
      component={Link}
      to={`${pathname}?${params}`}
      size="sm"
      className="numbers tree-link"
      aria-label={texts.orderOfDishes(texts.dishes(dishes), name)}
    >
      {texts.dishes(dishes)}
    </Anchor>
  );
}

import { Drawer, Group, Loader, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { TreeCategory } from '../../../../api/contract/admin/categories.contract.ts';
import { massAction, massPreview, undoMany } from '../../../../api/contract/admin/products.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { PicturedName } from '../../ui/list/PicturedName.tsx';
import { Message } from '../../ui/Message.tsx';
import { useMass } from '../../ui/mass/useMass.tsx';
import { useMay } from '../../ui/session/session.api.ts';
import { SortableRows } from '../../ui/sort/SortableRows.tsx';
import { useMoves } from '../../ui/sort/useMoves.ts';
import { toast } from '../../ui/toast.tsx';
import { useDishesOfQuery, usePlaceDishMutation } from './categories.api.ts';
import { categories as texts } from './texts/ru.ts';

const massCalls = { massAction, massPreview, undoMany };

/** The dishes of a category in the order in which customers see them. */
export function CategoryDishes({ category, onClose }: { category: TreeCategory; onClose: () => void }) {
  const { data, error, refetch } = useDishesOfQuery(category.id);
  const [place] = usePlaceDishMutation();
  const { offerUndo } = useMass('Product', massCalls);
  const canEdit = useMay()('catalogue.edit');
  const rows = useMemo(
    () => data?.products.map((product) => ({ ...product, id: product.product_id, parentId: null })),
    [data],
  );
  const { shown, move } = useMoves(rows, async ({ id, beforeId }) => {
    const { data: done, error: refusal } = await place({
      body: { product_id: id, category_id: category.id, before_id: beforeId },
    });
    if (done) offerUndo(done.message, done.undo);
    else toast.problem(problemOf(refusal).error);
    return done !== undefined;
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={texts.orderOf(category.name)}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {texts.orderHint}
        </Text>
        {error && (
          <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
        )}
        {!shown && !error && <Loader />}
        {shown && (
          <SortableRows
            rows={shown}
            label={texts.orderOf(category.name)}
            nameOf={({ name }) => name}
            isFixed={!canEdit}
            onMove={move}
            draw={({ name, file_info, price }) => (
              <Group wrap="nowrap" justify="space-between" flex={1} miw={0} pr="sm">
                <PicturedName name={name} picture={file_info} size={32} />
                <Text span className="numbers">
                  {format.money(price)}
                </Text>
              </Group>
            )}
          />
        )}
      </Stack>
    </Drawer>
  );
}

import { Button, Drawer, Loader } from '@mantine/core';
import { type AdminProduct, productForm } from '../../../../api/contract/admin/products.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { editedOf, savingOf } from '../../ui/document/saving.ts';
import { type Card, sectionsOf } from '../../ui/document/sections.ts';
import { EditView } from '../../ui/edit/EditView.tsx';
import { Message } from '../../ui/Message.tsx';
import { type ProductsCall, useProductsQuery, useSaveProductMutation } from './products.api.ts';
import { products as texts } from './texts/ru.ts';

interface Props {
  readonly id: string;
  readonly onHistory: (product: AdminProduct) => void;
  readonly onClose: () => void;
}

/** A dish over the list that it was opened from. */
export function ProductDrawer({ id, onHistory, onClose }: Props) {
  const call: ProductsCall = { ids: [id] };
  const { data, error, refetch } = useProductsQuery({ body: call });
  const [save] = useSaveProductMutation();
  const product = data?.products[0];
  if (!product)
    return (
      <Drawer
        opened
        onClose={onClose}
        position="right"
        title=""
        closeButtonProps={{ 'aria-label': ru.close }}
      >
        {error && (
          <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
        )}
        {!error && !data && <Loader />}
        {data && <Message text={texts.noSuch} />}
      </Drawer>
    );
  return (
    <EditView
      key={id}
      layout="drawer"
      title={product.name}
      edited={editedOf(productForm, product)}
      sections={sectionsOf(productForm, cards)}
      save={savingOf({
        one: 'product',
        fields: productForm,
        send: async (changes, revision) => {
          const answer = await save({ body: { page_id: id, revision, product: changes } });
          return answer.data ? { data: answer.data.product } : { error: answer.error };
        },
        read: async () => (await refetch()).data?.products[0],
      })}
      draftKey={`Product/${id}`}
      actions={
        <>
          <Button variant="default" onClick={() => onHistory(product)}>
            {texts.history}
          </Button>
          {product.full_path && (
            <Button component="a" href={product.full_path} target="_blank" variant="default">
              {texts.open}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    />
  );
}

const { sections, hints } = texts;
const cards: readonly Card[] = [
  { title: sections.main, fields: ['name', 'subtitle', 'description', 'file_info'] },
  { title: sections.price, fields: ['price', 'old_price', 'no_promo', 'no_bonus'], hints },
  {
    title: sections.place,
    fields: ['published', 'category_ids', 'stiker_ids', 'recommended_ids', 'position'],
    hints,
  },
  { title: sections.food, fields: ['weight', 'nutrition', 'allergens', 'ingredients'] },
  { title: sections.modifiers, fields: ['modifier_groups'] },
  { title: sections.search, fields: ['slug', 'seo', 'external_id'], hints },
];

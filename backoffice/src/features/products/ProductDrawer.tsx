import { Button, Drawer, Loader } from '@mantine/core';
import type { AdminProduct } from '../../../../api/contract/admin/products.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { EditView } from '../../ui/edit/EditView.tsx';
import type { Edited, SaveResult, Section } from '../../ui/edit/editTypes.ts';
import { Message } from '../../ui/Message.tsx';
import { type ProductsCall, useProductsQuery, useSaveProductMutation } from './products.api.ts';
import { products as texts } from './texts/ru.ts';

type Values = Pick<
  AdminProduct,
  | 'name'
  | 'subtitle'
  | 'description'
  | 'price'
  | 'old_price'
  | 'category_ids'
  | 'stiker_ids'
  | 'published'
  | 'no_promo'
  | 'no_bonus'
>;

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
  if (!data || !product)
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

  const saveChanges = async (changes: Partial<Values>, revision: string): Promise<SaveResult<Values>> => {
    const answer = await save({ body: { page_id: id, revision, product: changes } });
    if (answer.data) return { kind: 'saved', now: editedOf(answer.data.product) };
    const problem = problemOf(answer.error);
    const fields = Object.fromEntries(
      Object.entries(problem.fields ?? {}).map(([name, text]) => [name.replace(/^product\./, ''), text]),
    );
    const isConflict = 'status' in answer.error && answer.error.status === 409;
    if (!isConflict) return { kind: 'refused', error: problem.error, fields };
    const now = (await refetch()).data?.products[0];
    if (!now) return { kind: 'refused', error: problem.error, fields };
    return { kind: 'conflict', error: problem.error, now: editedOf(now), fields };
  };
  return (
    <EditView
      key={id}
      layout="drawer"
      title={product.name}
      edited={editedOf(product)}
      sections={sectionsOf(data)}
      save={saveChanges}
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

const editedOf = (product: AdminProduct): Edited<Values> => ({
  revision: product.revision,
  values: {
    name: product.name,
    subtitle: product.subtitle,
    description: product.description,
    price: product.price,
    old_price: product.old_price,
    category_ids: product.category_ids,
    stiker_ids: product.stiker_ids,
    published: product.published,
    no_promo: product.no_promo,
    no_bonus: product.no_bonus,
  },
});

type Known = NonNullable<ReturnType<typeof useProductsQuery>['data']>;
const optionsOf = (named: readonly { id: string; name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }));

const sectionsOf = ({ allCategories, allStikers }: Known): Section[] => [
  {
    title: texts.sections.main,
    fields: [
      { name: 'name', label: texts.fields.name, kind: 'text' },
      { name: 'subtitle', label: texts.fields.subtitle, kind: 'text' },
      { name: 'description', label: texts.fields.description, kind: 'longText' },
    ],
  },
  {
    title: texts.sections.price,
    fields: [
      { name: 'price', label: texts.fields.price, kind: 'money' },
      {
        name: 'old_price',
        label: texts.fields.old_price,
        kind: 'money',
        optional: true,
        hint: texts.fields.oldPriceHint,
      },
      { name: 'no_promo', label: texts.fields.no_promo, kind: 'boolean' },
      { name: 'no_bonus', label: texts.fields.no_bonus, kind: 'boolean' },
    ],
  },
  {
    title: texts.sections.place,
    fields: [
      { name: 'published', label: texts.fields.published, kind: 'boolean' },
      {
        name: 'category_ids',
        label: texts.fields.category_ids,
        kind: 'choices',
        options: optionsOf(allCategories),
      },
      { name: 'stiker_ids', label: texts.fields.stiker_ids, kind: 'choices', options: optionsOf(allStikers) },
    ],
  },
];

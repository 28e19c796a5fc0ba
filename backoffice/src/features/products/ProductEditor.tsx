import { Button, Loader } from '@mantine/core';
import { IconCopy, IconExternalLink, IconHistory } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { type AdminProduct, productForm } from '../../../../api/contract/admin/products.contract.ts';
import { blankValues } from '../../../../api/contract/formFields.ts';
import { marginPercent } from '../../../../domain/product/margin.ts';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { editedOf, savingOf } from '../../ui/document/saving.ts';
import { type Card, sectionsOf, valuesIn } from '../../ui/document/sections.ts';
import { EditView } from '../../ui/edit/EditView.tsx';
import type { AnyForm } from '../../ui/edit/fields/fieldProps.ts';
import type { Values } from '../../ui/edit/mergeFields.ts';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toast.tsx';
import { NutritionCard } from './NutritionCard.tsx';
import { ProductPreview } from './ProductPreview.tsx';
import { useProductsQuery, useSaveProductMutation } from './products.api.ts';
import { type Named, SaleState } from './SaleState.tsx';
import { StopsCard } from './StopsCard.tsx';
import { products as texts } from './texts/ru.ts';
import type { ProductActions } from './useProductActions.ts';

interface Props {
  /** Null for one that is not there yet. */
  readonly id: string | null;
  /** Whose fields a new one begins with. */
  readonly copyOf: string | null;
  readonly actions: ProductActions;
  readonly addressOf: (id: string) => string;
  readonly onCreated: (id: string) => void;
  readonly onHistory: (product: AdminProduct) => void;
  readonly onClose: () => void;
}

/** All of a dish on one page: cards by meaning, and beside them where it is sold and how customers see it. */
export function ProductEditor(props: Props) {
  const { id, copyOf, actions, addressOf, onCreated, onHistory, onClose } = props;
  const asked = id ?? copyOf;
  const { data, error, refetch } = useProductsQuery({ body: { ids: asked === null ? [] : [asked] } });
  const [save] = useSaveProductMutation();
  const created = useRef('');
  if (error)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!data) return <Loader />;
  const found = data.products.find(({ product_id }) => product_id === asked);
  if (asked !== null && !found) return <Message text={texts.noSuch} />;
  const product = id === null ? undefined : found;
  const send = async (changes: object, revision: string) => {
    const body = product ? { page_id: product.product_id, revision, product: changes } : { product: changes };
    const answer = await save({ body });
    if (!answer.data?.product) return { error: answer.error };
    created.current = answer.data.page_id;
    if (!product) toast.done(answer.data.message);
    return { data: answer.data.product };
  };
  return (
    <EditView
      key={id ?? `new ${copyOf}`}
      layout="page"
      title={product?.name ?? texts.newTitle}
      status={product && <SaleState product={product} points={data.allAffiliates} />}
      edited={
        product
          ? editedOf(productForm, product)
          : { revision: 'new', values: blankValues(productForm.values()) }
      }
      {...(found && !product && { initial: copied(found) })}
      sections={sectionsOf(productForm, cards)}
      save={savingOf({
        one: 'product',
        fields: productForm,
        send,
        read: async () => (await refetch()).data?.products[0],
      })}
      draftKey={`Product/${id ?? (copyOf === null ? 'new' : `${copyOf}/new`)}`}
      actions={
        product && (
          <>
            <Button
              variant="subtle"
              color="gray"
              c="var(--mantine-color-text)"
              leftSection={<IconHistory size={18} />}
              onClick={() => onHistory(product)}
            >
              {texts.history}
            </Button>
            <Button
              component={Link}
              to={`${addressOf('new')}&copy=${encodeURIComponent(product.product_id)}`}
              variant="default"
              leftSection={<IconCopy size={18} />}
            >
              {texts.copy}
            </Button>
            {product.full_path && (
              <Button
                component="a"
                href={product.full_path}
                target="_blank"
                variant="default"
                leftSection={<IconExternalLink size={18} />}
              >
                {texts.open}
              </Button>
            )}
          </>
        )
      }
      side={(form) => (
        <>
          {product && <StopsCard product={product} points={data.allAffiliates} actions={actions} />}
          <Preview form={form} ingredients={data.allIngredients} stickers={data.allStikers} />
          <NutritionCard form={form as AnyForm} />
        </>
      )}
      onSaved={() => {
        if (!product) onCreated(created.current);
      }}
      onClose={onClose}
    />
  );
}

function Preview({
  form,
  ingredients,
  stickers,
}: {
  form: AnyForm;
  ingredients: readonly Named[];
  stickers: Parameters<typeof ProductPreview>[0]['stickers'];
}) {
  const values = form.values;
  const names = new Map(ingredients.map(({ id, name }) => [id, name]));
  return (
    <ProductPreview
      draft={values}
      composition={(values.ingredients ?? []).flatMap(
        (row: { ingredient_id: string }) => names.get(row.ingredient_id) ?? [],
      )}
      stickers={stickers.filter(({ id }) => (values.stiker_ids ?? []).includes(id))}
    />
  );
}

/** A copy is a draft of its own: nothing outside the shop knows it, and its address follows from its name. */
const copied = (product: AdminProduct) => {
  const { slug: _slug, ...values } = valuesIn(productForm, product);
  return {
    ...values,
    name: texts.copyName(product.name),
    published: false,
    external_id: null,
    plans: undefined,
  };
};

/** What the sums come to, while they are typed. */
const moneyHints = ({ price, old_price: old, cost }: Values) => {
  const discount = typeof price === 'number' && typeof old === 'number' ? marginPercent(old, price) : null;
  const margin = typeof price === 'number' && typeof cost === 'number' ? marginPercent(price, cost) : null;
  return {
    ...(discount !== null && discount > 0 && { old_price: texts.discount(discount) }),
    ...(margin !== null && { cost: texts.margin(margin) }),
  };
};

const { sections, hints } = texts;
const cards: readonly Card[] = [
  { title: sections.main, fields: ['name', 'subtitle', 'description', 'file_info'] },
  {
    title: sections.price,
    fields: ['price', 'old_price', 'cost', 'weight', 'pieces', 'position'],
    hints,
    liveHints: moneyHints,
    inRow: true,
  },
  { title: sections.modifiers, fields: ['modifier_groups'], hints },
  { title: sections.food, fields: ['ingredients', 'nutrition', 'allergens'], hints },
  {
    title: sections.place,
    fields: ['published', 'category_ids', 'stiker_ids', 'badge_icon', 'station_id', 'recommended_ids'],
    hints,
  },
  { title: sections.terms, fields: ['no_promo', 'no_bonus', 'plans'], hints },
  { title: sections.search, fields: ['slug', 'seo', 'external_id'], hints },
];

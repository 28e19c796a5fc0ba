import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  type AdminProduct,
  massAction,
  massPreview,
  undoMany,
} from '../../../../api/contract/admin/products.contract.ts';
import { marginPercent } from '../../../../domain/product/margin.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { HistoryDrawer } from '../../ui/history/HistoryDrawer.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Column, Filter } from '../../ui/list/listTypes.ts';
import { PicturedName } from '../../ui/list/PicturedName.tsx';
import { type MassAction, useMass } from '../../ui/mass/useMass.tsx';
import { useMay } from '../../ui/session/session.api.ts';
import { EmptyMenu } from './EmptyMenu.tsx';
import { PriceCell } from './PriceCell.tsx';
import { ProductEditor } from './ProductEditor.tsx';
import { ProductMenu } from './ProductMenu.tsx';
import { ProductSheet } from './ProductSheet.tsx';
import {
  type ProductsCall,
  useLazyProductsQuery,
  useProductCountsQuery,
  useProductsQuery,
} from './products.api.ts';
import { type Named, SaleState, saleWords } from './SaleState.tsx';
import { StopTools } from './StopTools.tsx';
import { TargetDialog, type Targeting } from './TargetDialog.tsx';
import { products as texts } from './texts/ru.ts';
import { type ProductActions, useProductActions } from './useProductActions.ts';
import './preview.css';

const path = '/catalog/products';
/** One save and one undo have so many at most. */
const mostInSheet = 500;
const massCalls = { massAction, massPreview, undoMany };
const states = ['published', 'draft', 'stopped', 'archived'] as const;
const sorts = ['name', '-name', 'price', '-price'] as const satisfies readonly ProductsCall['sort'][];

export function ProductsPage() {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const may = useMay();
  const [params] = useSearchParams();
  const call = callOf(params);
  const { data, error, isFetching, refetch } = useProductsQuery({ body: call });
  const mass = useMass('Product', massCalls);
  const actions = useProductActions(mass);
  const [load] = useLazyProductsQuery();
  const [sheet, setSheet] = useState<() => Promise<readonly AdminProduct[]>>();
  const [targeting, setTargeting] = useState<Targeting>();
  const loadAll = async (): Promise<readonly AdminProduct[]> => {
    const dishes: AdminProduct[] = [];
    let after: string | null | undefined;
    do {
      const body = { ...call, ...(after && { after }), per_page: 200 };
      const page = await load({ body }).unwrap();
      dishes.push(...page.products);
      after = page.next;
    } while (after && dishes.length < mostInSheet);
    return dishes.slice(0, mostInSheet);
  };
  const loadThese = async (ids: readonly string[]): Promise<readonly AdminProduct[]> =>
    (await load({ body: { ids: [...ids], per_page: 200 } }).unwrap()).products;
  const canEdit = may('product.edit');
  const addressOf = (which: string) => `${path}/${which}${search || '?'}`;
  const [historyOf, setHistoryOf] = useState<AdminProduct>();
  const categories = data?.allCategories ?? [];
  const points = data?.allAffiliates ?? [];
  const stickers = data?.allStikers ?? [];
  return (
    <>
      {/* Kept while a dish is open: Back leads to the same row. */}
      <div hidden={id !== undefined}>
        <ListPage
          path={path}
          title={texts.title}
          countText={texts.count}
          nothing={texts.nothing}
          columns={columnsOf({ categories, points, stickers, actions, canEdit })}
          filters={filtersOf(categories)}
          views={texts.views}
          useCounts={useCounts}
          bulk={
            canEdit
              ? [
                  {
                    label: texts.sheet.open,
                    run: (ids) => setSheet(() => () => loadThese(ids)),
                    runAll: () => setSheet(() => loadAll),
                  },
                  ...mass.bulk(bulkActions(call.state), filterOf(call)),
                  ...(call.state === 'archived' ? [] : (['category', 'sticker'] as const)).map((what) => ({
                    label: texts.targets.titles[what],
                    run: (ids: readonly string[]) => setTargeting({ what, selection: { ids: [...ids] } }),
                    runAll: () => setTargeting({ what, selection: { filter: filterOf(call) } }),
                  })),
                ]
              : []
          }
          menu={(product) => (
            <ProductMenu
              product={product}
              points={points}
              actions={actions}
              act={mass.act}
              onHistory={() => setHistoryOf(product)}
            />
          )}
          {...(canEdit && {
            cardTools: (product: AdminProduct) => (
              <StopTools product={product} points={points} actions={actions} />
            ),
          })}
          idOf={(product) => product.product_id}
          nameOf={(product) => product.name}
          answer={data && { ...data, rows: data.products }}
          error={data ? undefined : error}
          isFetching={isFetching}
          retry={() => void refetch()}
          load={async (after) => {
            const page = await load({ body: { ...call, after, per_page: 200 } }).unwrap();
            return { ...page, rows: page.products };
          }}
          empty={canEdit && <EmptyMenu newPath={addressOf('new')} />}
          action={
            canEdit && (
              <>
                <Button component={Link} to="/catalog/import" variant="default">
                  {texts.importing}
                </Button>
                <Button component={Link} to={addressOf('new')} leftSection={<IconPlus size={18} />}>
                  {texts.create}
                </Button>
              </>
            )
          }
        />
      </div>
      {mass.dialog}
      {targeting && (
        <TargetDialog
          {...targeting}
          options={targeting.what === 'category' ? categories : stickers}
          send={mass.send}
          onClose={() => setTargeting(undefined)}
        />
      )}
      {sheet && <ProductSheet load={sheet} offerUndo={mass.offerUndo} onClose={() => setSheet(undefined)} />}
      {id !== undefined && (
        <ProductEditor
          key={search + id}
          id={id === 'new' ? null : id}
          copyOf={id === 'new' ? params.get('copy') : null}
          actions={actions}
          addressOf={addressOf}
          onCreated={(created) =>
            void navigate(`${path}/${created}${withoutCopy(search)}`, { replace: true })
          }
          onHistory={setHistoryOf}
          onClose={() => void navigate(`${path}${withoutCopy(search)}`)}
        />
      )}
      {historyOf && (
        <HistoryDrawer
          kind="Product"
          id={historyOf.product_id}
          name={historyOf.name}
          onClose={() => setHistoryOf(undefined)}
        />
      )}
    </>
  );
}

function callOf(params: URLSearchParams): ProductsCall {
  const value = (name: string) => params.get(name) ?? '';
  const sort = sorts.find((each) => each === value('sort'));
  return {
    search: value('search').slice(0, 100),
    state: states.find((each) => each === value('state')) ?? 'all',
    ...(sort && { sort }),
    ...(value('after') && { after: value('after') }),
    ...(value('category') && { category_id: value('category') }),
    ...(value('sticker') && { stiker_id: value('sticker') }),
    ...sumIn('price_from', value('price_from')),
    ...sumIn('price_to', value('price_to')),
    ...(value('picture') === 'none' && { no_picture: true }),
  };
}

const sumIn = (name: 'price_from' | 'price_to', typed: string) => {
  const sum = Number(typed);
  return typed !== '' && Number.isFinite(sum) && sum >= 0 ? { [name]: sum } : {};
};

/** For the tabs: a view is an address, and an address a filter. */
const useCounts = (queries: readonly string[]) => {
  const filters = queries.map((query) => filterOf(callOf(new URLSearchParams(query))));
  const { data } = useProductCountsQuery({ body: { filters } });
  return (query: string): number | undefined => data?.counts[queries.indexOf(query)];
};

const withoutCopy = (search: string): string => {
  const params = new URLSearchParams(search);
  params.delete('copy');
  return params.size > 0 ? `?${params}` : '';
};

/** What the list is filtered by, without where in it one is. */
const filterOf = ({
  sort: _sort,
  after: _after,
  per_page: _perPage,
  ...filter
}: ProductsCall): Omit<ProductsCall, 'sort' | 'after' | 'per_page'> => filter;

const filtersOf = (categories: readonly Named[]): Filter[] => [
  { name: 'search', label: texts.search, kind: 'search' },
  {
    name: 'category',
    label: texts.category,
    kind: 'choice',
    any: texts.allCategories,
    options: categories.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'state',
    label: texts.state,
    kind: 'choice',
    any: texts.states.all,
    options: states.map((state) => ({ value: state, label: texts.states[state] })),
  },
  { name: 'price_from', label: texts.priceFrom, kind: 'sum' },
  { name: 'price_to', label: texts.priceTo, kind: 'sum' },
  {
    name: 'picture',
    label: texts.picture,
    kind: 'choice',
    any: texts.anyPicture,
    options: [{ value: 'none', label: texts.noPicture }],
  },
];

const bulkActions = (state: ProductsCall['state']): MassAction[] =>
  state === 'archived' ? ['restore'] : ['stop', 'resume', 'publish', 'unpublish', 'archive'];

interface Sticker extends Named {
  readonly tone: string;
}
interface Known {
  readonly categories: readonly Named[];
  readonly points: readonly Named[];
  readonly stickers: readonly Sticker[];
  readonly actions: ProductActions;
  readonly canEdit: boolean;
}

function columnsOf({ categories, points, stickers, actions, canEdit }: Known): Column<AdminProduct>[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return [
    {
      id: 'name',
      label: texts.table.name,
      isName: true,
      sortable: true,
      cell: (product) => nameCell(product, stickers),
    },
    {
      id: 'category_ids',
      label: texts.table.category,
      cell: ({ category_ids }) => category_ids.map((id) => names.get(id) ?? '').join(', '),
    },
    {
      id: 'weight',
      label: texts.table.weight,
      align: 'right',
      cell: ({ weight }) => weight && `${format.number(weight.value)} ${ru.units[weight.unit]}`,
    },
    {
      id: 'price',
      label: texts.table.price,
      align: 'right',
      sortable: true,
      onCard: true,
      cell: (product) =>
        canEdit ? (
          <PriceCell
            column="price"
            label={texts.editPrice(product.name)}
            value={product.price}
            onSave={(price) =>
              price === null ? Promise.resolve(texts.wrongPrice) : actions.saveFields(product, { price })
            }
          />
        ) : (
          format.money(product.price)
        ),
    },
    {
      id: 'old_price',
      label: texts.table.oldPrice,
      align: 'right',
      cell: (product) => (
        <PriceCell
          column="old_price"
          label={texts.editOldPrice(product.name)}
          value={product.old_price}
          optional
          onSave={(old_price) => actions.saveFields(product, { old_price })}
        />
      ),
    },
    {
      id: 'cost',
      label: texts.table.cost,
      align: 'right',
      hiddenAtFirst: true,
      cell: (product) => (
        <PriceCell
          column="cost"
          label={texts.editCost(product.name)}
          value={product.cost ?? null}
          optional
          onSave={(cost) => actions.saveFields(product, { cost })}
        />
      ),
    },
    {
      id: 'margin',
      label: texts.table.margin,
      align: 'right',
      hiddenAtFirst: true,
      cell: ({ price, cost }) => {
        const margin = marginPercent(price, cost);
        return margin === null ? null : format.percent(margin);
      },
    },
    {
      id: 'external_id',
      label: texts.table.externalId,
      hiddenAtFirst: true,
    },
    {
      id: 'sale',
      label: texts.table.sale,
      onCard: true,
      cell: (product) => <SaleState product={product} points={points} />,
      text: (product) => saleWords(product, points),
    },
    {
      id: 'full_path',
      label: texts.table.page,
      hiddenAtFirst: true,
      cell: ({ full_path, name }) =>
        full_path && (
          <Anchor href={full_path} target="_blank" size="sm" aria-label={texts.openPage(name)}>
            {texts.open}
          </Anchor>
        ),
    },
  ];
}

const nameCell = ({ name, file_info, stiker_ids }: AdminProduct, stickers: readonly Sticker[]) => (
  <PicturedName name={name} picture={file_info} size={40}>
    {stickers
      .filter(({ id }) => stiker_ids.includes(id))
      .map((sticker) => (
        <span key={sticker.id} className="sticker-tag" data-tone={sticker.tone}>
          {sticker.name}
        </span>
      ))}
  </PicturedName>
);

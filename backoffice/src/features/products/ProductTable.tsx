import { Anchor, Checkbox, Group, Image, Table, Text, UnstyledButton } from '@mantine/core';
import type { AdminProduct } from '../../../../api/contract/admin.contract.ts';
import type { ProductsRequest } from '../../gatewayApi.ts';
import { format, ru } from '../../texts/ru.ts';
import { PriceCell } from './PriceCell.tsx';
import { ProductMenu } from './ProductMenu.tsx';
import type { ProductActions } from './useProductActions.ts';

type Sort = NonNullable<ProductsRequest['sort']>;
interface Named {
  readonly id: string;
  readonly name: string;
}
interface Props {
  readonly products: readonly AdminProduct[];
  readonly categories: readonly Named[];
  readonly points: readonly Named[];
  readonly busy: boolean;
  readonly actions: ProductActions;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onHistory: (product: AdminProduct) => void;
}

const texts = ru.products;

export function ProductTable(props: Props) {
  const { products, categories, points, actions, chosen, onChoose } = props;
  const names = new Map(categories.map((category) => [category.id, category.name]));
  const all = products.length > 0 && products.every((product) => chosen.has(product.product_id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <Table.ScrollContainer minWidth={900} type="native">
      <Table highlightOnHover stickyHeader aria-busy={props.busy} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={44}>
              <Checkbox
                aria-label={texts.selectAll}
                checked={all}
                indeterminate={!all && chosen.size > 0}
                onChange={() =>
                  onChoose(all ? new Set() : new Set(products.map((product) => product.product_id)))
                }
              />
            </Table.Th>
            <SortHeader name={texts.table.name} by="name" {...props} />
            <Table.Th>{texts.table.category}</Table.Th>
            <Table.Th>{texts.table.weight}</Table.Th>
            <SortHeader name={texts.table.price} by="price" {...props} />
            <Table.Th>{texts.table.oldPrice}</Table.Th>
            <Table.Th>{texts.table.sale}</Table.Th>
            <Table.Th w={60}>
              <span className="visually-hidden">{texts.actions('')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {products.map((product) => (
            <Table.Tr key={product.product_id}>
              <Table.Td>
                <Checkbox
                  aria-label={texts.select(product.name)}
                  checked={chosen.has(product.product_id)}
                  onChange={() => toggle(product.product_id)}
                />
              </Table.Td>
              <Table.Td>
                <Group gap="sm" wrap="nowrap">
                  {product.file_info && (
                    <Image
                      src={product.file_info.resize_versions['150x150'] ?? product.file_info.path}
                      alt=""
                      w={40}
                      h={40}
                      radius={8}
                      loading="lazy"
                    />
                  )}
                  <Anchor href={product.full_path} target="_blank" c="var(--mantine-color-text)">
                    {product.name}
                  </Anchor>
                </Group>
              </Table.Td>
              <Table.Td>{product.category_ids.map((id) => names.get(id) ?? '').join(', ')}</Table.Td>
              <Table.Td className="numbers">
                {product.weight &&
                  `${format.number(product.weight.value)} ${product.weight.unit === 'g' ? ru.units.g : ru.units.ml}`}
              </Table.Td>
              <Table.Td>
                <PriceCell
                  label={texts.editPrice(product.name)}
                  value={product.price}
                  onSave={(price) =>
                    price === null
                      ? Promise.resolve(texts.wrongPrice)
                      : actions.saveFields(product, { price })
                  }
                />
              </Table.Td>
              <Table.Td>
                <PriceCell
                  label={texts.editOldPrice(product.name)}
                  value={product.old_price}
                  optional
                  onSave={(old_price) => actions.saveFields(product, { old_price })}
                />
              </Table.Td>
              <Table.Td>
                <SaleState product={product} points={points} />
              </Table.Td>
              <Table.Td>
                <ProductMenu
                  product={product}
                  points={points}
                  actions={actions}
                  onHistory={() => props.onHistory(product)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function SortHeader({
  name,
  by,
  sort,
  onSort,
}: { name: string; by: 'name' | 'price' } & Pick<Props, 'sort' | 'onSort'>) {
  const direction = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none';
  const next: Sort = direction === 'ascending' ? `-${by}` : direction === 'descending' ? 'position' : by;
  return (
    <Table.Th aria-sort={direction}>
      <UnstyledButton fw={700} fz="sm" mih={32} aria-label={texts.sort(name)} onClick={() => onSort(next)}>
        {name} {direction === 'ascending' ? '↑' : direction === 'descending' ? '↓' : ''}
      </UnstyledButton>
    </Table.Th>
  );
}

function SaleState({ product, points }: { product: AdminProduct; points: readonly Named[] }) {
  const everywhere = product.stops.find((stop) => stop.affiliate_id === null);
  const at = points.filter((point) => product.stops.some((stop) => stop.affiliate_id === point.id));
  const text = product.archived
    ? texts.archived
    : everywhere
      ? texts.stopped(everywhere.until)
      : at.length > 0
        ? texts.stoppedAt(at.map((point) => point.name).join(', '))
        : product.published
          ? texts.onSale
          : texts.draft;
  const inSale = product.published && !product.archived && !everywhere && at.length === 0;
  return (
    <Text size="sm" {...(!inSale && { c: 'dimmed' })}>
      {inSale ? '● ' : '○ '}
      {text}
    </Text>
  );
}

import {
  Button,
  Group,
  Loader,
  Modal,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import { type ClipboardEvent, useCallback, useEffect, useState } from 'react';
import type { AdminProduct } from '../../../../api/contract/admin/products.contract.ts';
import { marginPercent } from '../../../../domain/product/margin.ts';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { PicturedName } from '../../ui/list/PicturedName.tsx';
import { Message } from '../../ui/Message.tsx';
import type { Mass } from '../../ui/mass/useMass.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSaveSheetMutation } from './products.api.ts';
import {
  cellProblem,
  cellsIn,
  changesIn,
  movedPrice,
  numberIn,
  rowOf,
  type SheetColumn,
  type SheetRow,
  sheetColumns,
  type Way,
} from './sheet.ts';
import { products } from './texts/ru.ts';

const texts = products.sheet;
type Rows = Readonly<Record<string, SheetRow>>;
type Problems = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Props {
  /** The dishes as they are now. */
  readonly load: () => Promise<readonly AdminProduct[]>;
  readonly offerUndo: Mass['offerUndo'];
  readonly onClose: () => void;
}

/** So many rows are drawn at once; a paste goes on through those that are not. */
const shownAtFirst = 50;

/** Prices and portions of dishes as in a sheet: typed, counted or pasted; what is wrong stays red, the rest is saved. */
export function ProductSheet({ load, offerUndo, onClose }: Props) {
  const [dishes, setDishes] = useState<readonly AdminProduct[]>();
  const [error, setError] = useState<unknown>();
  const refetch = useCallback(async () => {
    setError(undefined);
    try {
      setDishes(await load());
    } catch (problem) {
      setError(problem);
    }
  }, [load]);
  useEffect(() => void refetch(), [refetch]);
  return (
    <Modal
      opened
      onClose={onClose}
      size={1040}
      radius={16}
      title={texts.title(dishes?.length ?? 0)}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      {error !== undefined && (
        <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
      )}
      {!dishes && error === undefined && <Loader />}
      {dishes && <Sheet products={dishes} reload={refetch} offerUndo={offerUndo} onClose={onClose} />}
    </Modal>
  );
}

function Sheet({
  products: dishes,
  reload,
  offerUndo,
  onClose,
}: {
  products: readonly AdminProduct[];
  /** After a save: what was saved is not changed any more. */
  reload: () => Promise<void>;
  offerUndo: Mass['offerUndo'];
  onClose: () => void;
}) {
  const [rows, setRows] = useState<Rows>(() =>
    Object.fromEntries(dishes.map((dish) => [dish.product_id, rowOf(dish)])),
  );
  const [refused, setRefused] = useState<Problems>({});
  const [shown, setShown] = useState(shownAtFirst);
  const [send, { isLoading }] = useSaveSheetMutation();
  const rowAt = (dish: AdminProduct): SheetRow => rows[dish.product_id] ?? rowOf(dish);
  const problemAt = (dish: AdminProduct, column: SheetColumn) =>
    cellProblem(column, rowAt(dish)) ?? refused[dish.product_id]?.[column];
  const isBad = (dish: AdminProduct) => sheetColumns.some((column) => cellProblem(column, rowAt(dish)));
  const changed = dishes.filter((dish) => Object.keys(changesIn(dish, rowAt(dish))).length > 0);
  const good = changed.filter((dish) => !isBad(dish));
  const put = (changes: Readonly<Record<string, Partial<SheetRow>>>) => {
    setRefused({});
    setRows((before) =>
      Object.fromEntries(Object.entries(before).map(([id, row]) => [id, { ...row, ...changes[id] }])),
    );
  };
  const paste = (event: ClipboardEvent, at: { row: number; column: number }) => {
    const cells = cellsIn(event.clipboardData.getData('text'));
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    const changes = cells.flatMap((line, down) => {
      const dish = dishes[at.row + down];
      const pairs = line.flatMap((cell, right) => {
        const column = sheetColumns[at.column + right];
        return column ? [[column, cell]] : [];
      });
      return dish ? [[dish.product_id, Object.fromEntries(pairs)] as const] : [];
    });
    put(Object.fromEntries(changes));
  };
  const save = async () => {
    const { data, error } = await send({
      body: {
        rows: good.map((dish) => ({
          page_id: dish.product_id,
          revision: dish.revision,
          product: { ...changesIn(dish, rowAt(dish)) },
        })),
      },
    });
    if (!data) return toast.problem(problemOf(error).error);
    offerUndo(data.message, data.undo);
    const problems = data.refused.map(({ page_id, error: text, fields }) => [
      page_id,
      Object.keys(fields).length > 0 ? fields : { price: text },
    ]);
    setRefused(Object.fromEntries(problems));
    if (data.refused.length === 0 && good.length === changed.length) onClose();
    else await reload();
  };
  return (
    <Stack>
      <MovePrices
        onMove={(move) =>
          put(
            Object.fromEntries(
              dishes.map((dish) => [
                dish.product_id,
                { price: String(movedPrice(numberIn(rowOf(dish).price) ?? 0, move)).replace('.', ',') },
              ]),
            ),
          )
        }
      />
      <Text size="sm" c="dimmed">
        {texts.hint}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
      <section className="mass-rows" tabIndex={0} aria-label={texts.title(dishes.length)}>
        <Table.ScrollContainer minWidth={860} type="native">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{products.table.name}</Table.Th>
                {sheetColumns.map((column) => (
                  <Table.Th key={column} ta="right">
                    {texts.columns[column]}
                  </Table.Th>
                ))}
                <Table.Th ta="right">{products.table.margin}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {dishes.slice(0, shown).map((dish, row) => (
                <Table.Tr key={dish.product_id}>
                  <Table.Td>
                    <PicturedName name={dish.name} picture={dish.file_info} size={28} />
                  </Table.Td>
                  {sheetColumns.map((column, at) => {
                    const was = rowOf(dish)[column];
                    const isChanged = numberIn(was) !== numberIn(rowAt(dish)[column]);
                    return (
                      <Table.Td key={column} w={120}>
                        <TextInput
                          inputMode="decimal"
                          aria-label={texts.cell(texts.columns[column], dish.name)}
                          value={rowAt(dish)[column]}
                          error={problemAt(dish, column)}
                          description={isChanged ? texts.was(was || '—') : undefined}
                          inputWrapperOrder={['input', 'description', 'error']}
                          styles={{ input: { textAlign: 'right', fontWeight: isChanged ? 600 : 400 } }}
                          onPaste={(event) => paste(event, { row, column: at })}
                          onChange={({ currentTarget }) =>
                            put({ [dish.product_id]: { [column]: currentTarget.value } })
                          }
                        />
                      </Table.Td>
                    );
                  })}
                  <Table.Td ta="right" className="numbers">
                    {marginOf(rowAt(dish))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </section>
      {dishes.length > shown && (
        <Button variant="default" w="fit-content" onClick={() => setShown(shown + shownAtFirst)}>
          {texts.more(dishes.length - shown)}
        </Button>
      )}
      {changed.length > good.length && (
        <Text size="sm" role="alert">
          {texts.bad(changed.length - good.length)}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {ru.cancel}
        </Button>
        <Button disabled={good.length === 0 || isLoading} onClick={() => void save()}>
          {texts.save(good.length)}
        </Button>
      </Group>
    </Stack>
  );
}

const marginOf = (row: SheetRow): string => {
  const margin = marginPercent(numberIn(row.price) ?? 0, numberIn(row.cost));
  return margin === null ? '' : format.percent(margin);
};

const ways = ['percent', 'roubles', 'exact'] as const;
const steps = ['1', '10', 'none'] as const;

function MovePrices({
  onMove,
}: {
  onMove: (move: { way: Way; amount: number; step: number | null }) => void;
}) {
  const [way, setWay] = useState<Way>('percent');
  const [amount, setAmount] = useState<number | string>('');
  const [step, setStep] = useState<(typeof steps)[number]>('10');
  return (
    <Group align="flex-end">
      <SegmentedControl
        aria-label={texts.by}
        value={way}
        onChange={(value) => setWay(ways.find((each) => each === value) ?? 'percent')}
        data={ways.map((value) => ({ value, label: texts.ways[value] }))}
      />
      <NumberInput
        aria-label={texts.amount}
        value={amount}
        onChange={setAmount}
        hideControls
        decimalSeparator=","
        suffix={way === 'percent' ? ru.units.percent : ru.units.roubles}
        w={110}
      />
      <Select
        aria-label={texts.round}
        value={step}
        allowDeselect={false}
        onChange={(value) => setStep(steps.find((each) => each === value) ?? 'none')}
        data={steps.map((value) => ({ value, label: texts.rounds[value] }))}
        w={170}
      />
      <Button
        variant="default"
        disabled={amount === ''}
        onClick={() => onMove({ way, amount: Number(amount), step: step === 'none' ? null : Number(step) })}
      >
        {texts.apply}
      </Button>
    </Group>
  );
}

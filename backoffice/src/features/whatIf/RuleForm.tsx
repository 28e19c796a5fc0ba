import { Group, NumberInput, Select, Stack, Table, Text } from '@mantine/core';
import { whatIfTexts as texts } from './texts/ru.ts';
import type { Change, Rules } from './whatIf.api.ts';

export type Kind = keyof typeof texts.kinds;

interface Props {
  readonly kind: Kind;
  readonly rules: Rules;
  readonly change: Change;
  readonly onChange: (change: Change) => void;
}

/** A rule as it is beside what it would be. */
function Row({
  label,
  now,
  would,
  onChange,
  min = 0,
}: {
  readonly label: string;
  readonly now: number | null;
  readonly would: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
}) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {label}
      </Table.Th>
      <Table.Td ta="right" className="numbers">
        <Text span c="dimmed">
          {now ?? '—'}
        </Text>
      </Table.Td>
      <Table.Td w={120}>
        <NumberInput
          aria-label={`${label}: ${texts.would}`}
          value={would ?? ''}
          min={min}
          decimalScale={2}
          hideControls
          styles={now === would ? {} : { input: { borderColor: 'var(--focus)' } }}
          onChange={(value) => onChange(typeof value === 'number' ? value : null)}
        />
      </Table.Td>
    </Table.Tr>
  );
}

function Rows({ children }: { readonly children: React.ReactNode }) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{texts.rule}</Table.Th>
          <Table.Th scope="col" ta="right">
            {texts.now}
          </Table.Th>
          <Table.Th scope="col">{texts.would}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  );
}

export function RuleForm(props: Props) {
  const { kind } = props;
  if (kind === 'promocode') return <PromocodeForm {...props} />;
  if (kind === 'gifts') return <GiftsForm {...props} />;
  if (kind === 'bonus') return <BonusForm {...props} />;
  if (kind === 'prices') return <PricesForm {...props} />;
  return <ZonesForm {...props} />;
}

function PromocodeForm({ rules, change, onChange }: Props) {
  const codes = rules.promocodes.filter(({ kind }) => kind === 'percent' || kind === 'sum');
  const code = codes.find(({ id }) => id === change.promocode?.id) ?? codes[0];
  if (!code) return <Text c="dimmed">{texts.noCodes}</Text>;
  const would = change.promocode ?? code;
  const set = (values: Partial<NonNullable<Change['promocode']>>) => {
    const { id, amount, cap, min_sum } = { ...would, ...values };
    onChange({ promocode: { id, amount, cap, min_sum } });
  };
  return (
    <Stack gap="sm">
      <Select
        label={texts.code}
        value={code.id}
        allowDeselect={false}
        data={codes.map(({ id, code: label }) => ({ value: id, label }))}
        onChange={(id) => {
          const chosen = codes.find((one) => one.id === id);
          if (chosen) set(chosen);
        }}
      />
      <Rows>
        <Row
          label={code.kind === 'percent' ? texts.percent : texts.sum}
          now={code.amount}
          would={would.amount}
          onChange={(amount) => set({ amount: amount ?? 0 })}
        />
        {code.kind === 'percent' && (
          <Row label={texts.cap} now={code.cap} would={would.cap} onChange={(cap) => set({ cap })} />
        )}
        <Row
          label={texts.from}
          now={code.min_sum}
          would={would.min_sum}
          onChange={(sum) => set({ min_sum: sum ?? 0 })}
        />
      </Rows>
    </Stack>
  );
}

function GiftsForm({ rules, change, onChange }: Props) {
  if (rules.gifts.length === 0) return <Text c="dimmed">{texts.noGifts}</Text>;
  const would = change.gifts ?? rules.gifts;
  return (
    <Rows>
      {rules.gifts.map(({ gift_id, min_activate, names }, index) => (
        <Row
          key={gift_id}
          label={texts.giftFrom(names)}
          now={min_activate}
          would={would[index]?.min_activate ?? min_activate}
          onChange={(sum) =>
            onChange({
              gifts: would.map((tier) => ({
                gift_id: tier.gift_id,
                min_activate: tier.gift_id === gift_id ? (sum ?? 0) : tier.min_activate,
              })),
            })
          }
        />
      ))}
    </Rows>
  );
}

function BonusForm({ rules: { bonus: now }, change, onChange }: Props) {
  const would = change.bonus ?? now;
  return (
    <Rows>
      <Row
        label={texts.rate}
        now={now.rate_percent}
        would={would.rate_percent}
        onChange={(value) => onChange({ bonus: { ...would, rate_percent: value ?? 0 } })}
      />
      <Row
        label={texts.share}
        now={now.max_share_percent}
        would={would.max_share_percent}
        onChange={(value) => onChange({ bonus: { ...would, max_share_percent: value ?? 0 } })}
      />
    </Rows>
  );
}

/** Fees and free delivery, or the minimum sums. */
function ZonesForm({ kind, rules, change, onChange }: Props) {
  if (rules.zones.length === 0) return <Text c="dimmed">{texts.noZones}</Text>;
  const would = change.zones ?? rules.zones;
  const set = (id: string, values: Partial<NonNullable<Change['zones']>[number]>) =>
    onChange({
      zones: would.map(({ id: own, fee, free_from, min_sum }) => ({
        ...{ id: own, fee, free_from, min_sum },
        ...(own === id && values),
      })),
    });
  return (
    <Rows>
      {rules.zones.flatMap((zone, index) => {
        const other = would[index] ?? zone;
        if (kind === 'minimum')
          return [
            <Row
              key={zone.id}
              label={texts.minimum(zone.name)}
              now={zone.min_sum}
              would={other.min_sum}
              onChange={(sum) => set(zone.id, { min_sum: sum ?? 0 })}
            />,
          ];
        return [
          <Row
            key={`${zone.id} fee`}
            label={texts.fee(zone.name)}
            now={zone.fee}
            would={other.fee}
            onChange={(sum) => set(zone.id, { fee: sum ?? 0 })}
          />,
          <Row
            key={`${zone.id} free`}
            label={texts.freeFrom(zone.name)}
            now={zone.free_from}
            would={other.free_from}
            onChange={(sum) => set(zone.id, { free_from: sum })}
          />,
        ];
      })}
    </Rows>
  );
}

function PricesForm({ rules, change, onChange }: Props) {
  const would = change.prices ?? { category_id: null, percent: 0 };
  return (
    <Group align="end" gap="sm">
      <Select
        label={texts.category}
        value={would.category_id ?? ''}
        allowDeselect={false}
        data={[
          { value: '', label: texts.allDishes },
          ...rules.categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChange({ prices: { ...would, category_id: id || null } })}
      />
      <NumberInput
        label={texts.pricePercent}
        value={would.percent}
        min={-90}
        max={500}
        onChange={(value) => onChange({ prices: { ...would, percent: Number(value) || 0 } })}
      />
    </Group>
  );
}

import { ActionIcon, Button, Combobox, NumberInput, Popover, TextInput, useCombobox } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import type { Filter } from './listTypes.ts';

interface Props {
  readonly filter: Filter;
  /** As it stands in the address; nothing when the filter is off. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}
/** So many options are found faster by a word. */
const many = 8;

/** A filter that is opened by its chip, tells what it is put to, and is taken off by the cross in it. */
export function FilterChip(props: Props) {
  const { filter, value, onChange } = props;
  return (
    <span className="filter-chip" data-on={value !== ''}>
      {filter.kind === 'choice' ? <Choice {...props} /> : <Typed key={value} {...props} />}
      {value !== '' && (
        <ActionIcon
          variant="transparent"
          c="var(--mantine-color-text)"
          size={36}
          aria-label={`${ru.list.reset}: ${filter.label}`}
          onClick={() => onChange('')}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </span>
  );
}

function Choice({ filter, value, onChange }: Props) {
  const [wanted, setWanted] = useState('');
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption();
      setWanted('');
    },
    onDropdownOpen: () => (isLong ? box.focusSearchInput() : box.selectFirstOption()),
  });
  const options = filter.options ?? [];
  const isLong = options.length > many;
  const shown = options.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <Combobox
      store={box}
      width={240}
      position="bottom-start"
      withinPortal
      onOptionSubmit={(chosen) => {
        onChange(chosen);
        box.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button">
        <Face
          // What no option is called so is told as it stands in the address.
          text={options.find((option) => option.value === value)?.label ?? (options.length > 0 ? value : '')}
          label={filter.label}
          onClick={() => box.toggleDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {isLong && (
          <Combobox.Search
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
            aria-label={filter.label}
            placeholder={ru.list.findOption}
          />
        )}
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={filter.label}>
          {filter.any && wanted === '' && <Combobox.Option value="">{filter.any}</Combobox.Option>}
          {shown.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
              {option.label}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>{ru.list.noOption}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** A sum, a count or a day: put by Enter or by leaving. */
function Typed({ filter, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(value);
  const put = () => {
    setOpen(false);
    if (typed !== value) onChange(typed);
  };
  const field = {
    label: filter.label,
    'data-autofocus': true,
    onKeyDown: ({ key }: { key: string }) => key === 'Enter' && put(),
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => (opened ? setOpen(true) : put())}
      withinPortal
      trapFocus
      returnFocus
      position="bottom-start"
    >
      <Popover.Target>
        <Face
          text={value && shownValue(filter, value)}
          label={filter.label}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        {filter.kind === 'date' ? (
          <TextInput
            {...field}
            type="date"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : (
          <NumberInput
            {...field}
            value={typed === '' ? '' : Number(typed)}
            onChange={(sum) => setTyped(String(sum))}
            hideControls
            min={0}
            {...(filter.kind === 'sum'
              ? { decimalScale: 2, decimalSeparator: ',', suffix: ru.units.roubles }
              : { allowDecimal: false })}
          />
        )}
        <Button mt="xs" fullWidth variant="default" onClick={put}>
          {ru.list.applyFilter}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

const shownValue = ({ kind }: Filter, value: string): string => {
  if (kind === 'date') return format.day(`${value}T12:00:00Z`, 'UTC');
  return kind === 'sum' ? format.money(Number(value)) : format.number(Number(value));
};

function Face({
  text,
  label,
  ...props
}: {
  text: string | undefined;
  label: string;
  onClick: () => void;
  /** Of the part that it opens, as what that part tells of itself. */
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <Button
      {...props}
      variant="subtle"
      color="gray"
      c={text ? 'var(--mantine-color-text)' : 'dimmed'}
      {...(!text && { leftSection: <IconPlus size={16} /> })}
    >
      {text ? `${label}: ${text}` : label}
    </Button>
  );
}

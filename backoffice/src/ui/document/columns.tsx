import { Text } from '@mantine/core';
import type { FormField } from '../../../../api/contract/formFields.ts';
import { badgeName } from '../../../../api/contract/texts/badgeNames.ts';
import type { FileInfo } from '../../../../api/contract/values.contract.ts';
import { ru } from '../../texts/ru.ts';
import { Badge } from '../Badge.tsx';
import type { Column, ValueKind } from '../list/listTypes.ts';
import { PicturedName } from '../list/PicturedName.tsx';
import type { Shown } from './document.api.ts';

type Kind = FormField['field']['kind'];
const valueKinds: Partial<Readonly<Record<Kind, ValueKind>>> = {
  money: 'money',
  integer: 'number',
  percent: 'percent',
  minutes: 'minutes',
  days: 'days',
  grams: 'grams',
  moment: 'moment',
  flag: 'boolean',
};

/** Columns out of the document's description: a value is written as its kind is. The name comes first and leads to the row. */
export const columnsOf = (
  fields: ReadonlyMap<string, FormField>,
  names: readonly string[],
): Column<Shown>[] => [
  {
    id: 'name',
    // What is known by another document's name, or by its title; a promocode, whose title has a column of its own, by its code.
    label:
      (
        fields.get('name') ??
        (names.includes('title') ? undefined : fields.get('title')) ??
        [...fields.values()][0]
      )?.label ?? '',
    isName: true,
    sortable: true,
    ...(fields.has('file_info') && { cell: withPicture }),
  },
  ...names.flatMap((name) => {
    const spec = fields.get(name);
    return spec ? [columnOf(spec)] : [];
  }),
];

function columnOf(spec: FormField): Column<Shown> {
  const { name, label, field, options = [] } = spec;
  const shared = { id: name, label, onCard: true } as const;
  if (name === 'published')
    return {
      ...shared,
      kind: 'boolean',
      cell: (row) => (
        <Text
          span
          size="sm"
          className="state-dot"
          {...(row.published === true ? { style: { '--dot': 'var(--success)' } } : { c: 'dimmed' })}
        >
          {row.published === true ? ru.document.published : ru.document.draft}
        </Text>
      ),
    };
  const kind = valueKinds[field.kind];
  if (kind) return { ...shared, kind };
  switch (field.kind) {
    case 'words':
      return { ...shared, cell: (row) => (row[name] as string[]).join(', ') };
    case 'choice': {
      const word = (row: Shown) => options.find(({ value }) => value === row[name])?.label ?? '';
      return { ...shared, cell: word, text: word };
    }
    case 'badge':
      return {
        ...shared,
        cell: (row) => <Badge icon={String(row[name])} />,
        text: (row) => badgeName(String(row[name])) ?? '',
      };
    case 'nutrition':
      return { ...shared, align: 'right', cell: (row) => ru.nutrition(row[name] as Nutrition | null) };
    default:
      return shared;
  }
}
type Nutrition = Parameters<typeof ru.nutrition>[0];

/** The picture stands with the name; without one the names still stand in one line. */
const withPicture = ({ name, file_info }: Shown) => (
  <PicturedName name={String(name)} picture={file_info as FileInfo | null} />
);

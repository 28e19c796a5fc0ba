import { Input, Radio, Tooltip } from '@mantine/core';
import { badgeNames } from '../../../../../api/contract/texts/badgeNames.ts';
import { ru } from '../../../texts/ru.ts';
import { BadgeShape } from '../../Badge.tsx';
import { type FieldProps, shared, valueAt } from './fieldProps.ts';

/** All badge icons side by side: one looks and takes one. */
export function BadgeField({ spec, path, form }: FieldProps) {
  const { value, error, set } = valueAt<string | null>(form, path);
  const choices = [
    ...(spec.field.orNull ? [['', ru.edit.noBadge] as const] : []),
    ...Object.entries(badgeNames),
  ];
  return (
    <Radio.Group
      {...shared(spec)}
      error={error}
      value={value ?? ''}
      onChange={(icon) => set(icon === '' ? null : icon)}
    >
      <div className="badges">
        {choices.map(([icon, name]) => (
          <Tooltip key={icon} label={name}>
            <Radio.Card value={icon} aria-label={name} className="badge-choice">
              {icon === '' ? <Input.Label c="dimmed">—</Input.Label> : <BadgeShape icon={icon} size={22} />}
            </Radio.Card>
          </Tooltip>
        ))}
      </div>
    </Radio.Group>
  );
}

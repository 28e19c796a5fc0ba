import { SegmentedControl, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { massPreview } from '../../../../api/contract/admin/products.contract.ts';
import { requestTo } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { MassDialog } from '../../ui/mass/MassDialog.tsx';
import type { Mass } from '../../ui/mass/useMass.tsx';
import type { Named } from './SaleState.tsx';
import { products } from './texts/ru.ts';

const texts = products.targets;
type TargetedAction = 'category' | 'addSticker' | 'removeSticker';
export interface Targeting {
  readonly what: 'category' | 'sticker';
  readonly selection: { readonly ids: string[] } | { readonly filter: object };
}
interface Props extends Targeting {
  readonly options: readonly Named[];
  readonly send: Mass['send'];
  readonly onClose: () => void;
}

/** Which category or sticker, then what would change dish by dish. */
export function TargetDialog({ what, selection, options, send, onClose }: Props) {
  const [target, setTarget] = useState<string | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const action: TargetedAction =
    what === 'category' ? 'category' : isRemoved ? 'removeSticker' : 'addSticker';
  const body = target === null ? undefined : { ...selection, action, target };
  return (
    <MassDialog
      kind="Product"
      request={body && requestTo(massPreview)({ body: body as never })}
      label={texts.labels[action]}
      title={texts.titles[what]}
      onConfirm={(changes) => body && void send({ ...body, ...('filter' in body && { changes }) })}
      onClose={onClose}
    >
      <Stack>
        {what === 'sticker' && (
          <SegmentedControl
            aria-label={texts.titles.sticker}
            value={isRemoved ? 'remove' : 'add'}
            onChange={(way) => setRemoved(way === 'remove')}
            data={[
              { value: 'add', label: texts.labels.addSticker },
              { value: 'remove', label: texts.labels.removeSticker },
            ]}
          />
        )}
        <Select
          label={texts.fields[what]}
          {...(what === 'category' && { description: texts.categoryHint })}
          data={options.map(({ id, name }) => ({ value: id, label: name }))}
          value={target}
          onChange={setTarget}
          searchable
          nothingFoundMessage={ru.edit.nothingFound}
          data-autofocus
        />
      </Stack>
    </MassDialog>
  );
}

import { NativeSelect, Select, Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { type DocumentKind, documentKind } from '../../../../api/contract/admin/references.contract.ts';
import { format } from '../../texts/format.ts';
import { useReferencesQuery } from '../../ui/references/references.api.ts';
import { Found } from './Asked.tsx';
import { useAuditDocumentQuery } from './audit.api.ts';
import { ThenAndNow } from './ThenAndNow.tsx';
import { Timeline } from './Timeline.tsx';
import { audit } from './texts/ru.ts';
import { useAddress } from './useAddress.ts';

const texts = audit.document;

/** Of these the shop has one each. */
const single: ReadonlySet<DocumentKind> = new Set(['Settings', 'Integrations', 'GiftTiers', 'WorkingHours']);

/** A dish with its price, a page, a setting as it was after any of its changes. */
export function DocumentTab() {
  const { get, change, ask } = useAddress();
  const kind = documentKind.catch('Product').parse(get('kind'));
  const isSingle = single.has(kind);
  const id = isSingle ? 'shop' : get('id');
  const references = useReferencesQuery(isSingle ? skipToken : kind);
  const options = references.data?.options ?? [];
  const revision = get('revision');
  const answer = useAuditDocumentQuery(
    id === ''
      ? skipToken
      : { params: { kind, id }, query: revision === '' ? {} : { revision: Number(revision) } },
  );
  return (
    <Stack>
      <Text size="sm">{texts.hint}</Text>
      <div className="audit-which">
        <NativeSelect
          label={texts.kind}
          value={kind}
          onChange={({ currentTarget: { value } }) => ask({ kind: value, id: '', revision: '', at: '' })}
          data={documentKind.options.map((value) => ({ value, label: audit.actions.kinds[value] }))}
        />
        {!isSingle && (
          <Select
            label={texts.which}
            placeholder={texts.choose}
            searchable
            limit={50}
            nothingFoundMessage={texts.nothing}
            // One of the archive has no name among those that can be chosen.
            data={[
              ...(id !== '' && options.every((option) => option.id !== id)
                ? [{ value: id, label: texts.gone(id) }]
                : []),
              ...options.map((option) => ({ value: option.id, label: option.name })),
            ]}
            value={id === '' ? null : id}
            onChange={(next) => ask({ id: next ?? '', revision: '', at: '' })}
          />
        )}
      </div>
      {/* What was shown stays until the next is there. */}
      <Found answer={{ ...answer, currentData: id === '' ? undefined : answer.data }}>
        {({ name, steps, shown }) => (
          <Timeline
            title={[audit.actions.kinds[kind], name && `«${name}»`].filter(Boolean).join(' ')}
            steps={steps}
            step={steps.filter(({ revision }) => revision <= shown.revision).length}
            at={get('at')}
            onChoose={({ step, at }) => change({ revision: String(steps[step - 1]?.revision ?? ''), at })}
            changesOf={() => shown.details}
          >
            {({ at }) => (
              <ThenAndNow
                label={texts.state}
                at={get('at') === '' ? format.moment(at) : texts.chosen}
                groups={[{ rows: shown.fields.map((field) => ({ key: field.name, ...field })) }]}
              />
            )}
          </Timeline>
        )}
      </Found>
    </Stack>
  );
}

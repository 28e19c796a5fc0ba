import { Card, NativeSelect, Select, Stack, Table, Text, Title } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { type DocumentKind, documentKind } from '../../../../api/contract/admin/references.contract.ts';
import { format } from '../../texts/format.ts';
import { FieldChanges } from '../../ui/history/FieldChanges.tsx';
import { useReferencesQuery } from '../../ui/references/references.api.ts';
import { Found } from './Asked.tsx';
import { type DocumentSteps, useAuditDocumentQuery } from './audit.api.ts';
import './audit.css';
import { TimeSteps } from './TimeSteps.tsx';
import { audit } from './texts/ru.ts';
import { useAddress } from './useAddress.ts';

const texts = audit.document;

/** Of these the shop has one each. */
const single: ReadonlySet<DocumentKind> = new Set(['Settings', 'Integrations', 'GiftTiers', 'WorkingHours']);

/** A dish with its price, a page, a setting as it was after any of its changes. */
export function DocumentTab() {
  const { get, change } = useAddress();
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
          onChange={({ currentTarget: { value } }) => change({ kind: value, id: '', revision: '', at: '' })}
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
            onChange={(next) => change({ id: next ?? '', revision: '', at: '' })}
          />
        )}
      </div>
      {/* What was shown stays until the next is there. */}
      <Found answer={{ ...answer, currentData: id === '' ? undefined : answer.data }}>
        {(steps) => (
          <Timeline
            title={[audit.actions.kinds[kind], steps.name && `«${steps.name}»`].filter(Boolean).join(' ')}
            timeline={steps}
            at={get('at')}
            onChoose={(next) => change(next)}
          />
        )}
      </Found>
    </Stack>
  );
}

function Timeline({
  title,
  timeline: { steps, shown },
  at,
  onChoose,
}: {
  readonly title: string;
  readonly timeline: DocumentSteps;
  readonly at: string;
  readonly onChoose: (chosen: { readonly revision: string; readonly at: string }) => void;
}) {
  const step = steps.filter(({ revision }) => revision <= shown.revision).length;
  const happened = steps[step - 1];
  return (
    <Card withBorder radius={12} component="section" aria-label={title}>
      <Stack>
        <Title order={2} size="h4">
          {title}
        </Title>
        <TimeSteps
          steps={steps}
          step={step}
          at={at}
          onChoose={(chosen) =>
            onChoose({ revision: String(steps[chosen.step - 1]?.revision ?? ''), at: chosen.at })
          }
        />
        {happened && (
          <div className="audit-step">
            <Stack gap="xs" role="status">
              <Text size="sm" c="dimmed">
                {audit.time.step(step, steps.length)} · {format.moment(happened.at)} · {happened.actor}
              </Text>
              <Text fw={600}>{happened.text}</Text>
              <FieldChanges changes={shown.details} />
            </Stack>
            <Fields fields={shown.fields} at={at === '' ? format.moment(happened.at) : texts.chosen} />
          </div>
        )}
      </Stack>
    </Card>
  );
}

function Fields({ fields, at }: { readonly fields: DocumentSteps['shown']['fields']; readonly at: string }) {
  return (
    <Table layout="fixed" aria-label={texts.state}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{texts.field}</Table.Th>
          <Table.Th scope="col">{at}</Table.Th>
          <Table.Th scope="col">{texts.now}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map(({ name, was, now, differs }) => (
          <Table.Tr key={name} className={differs ? 'audit-differs' : undefined}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            <Table.Td>{was ?? texts.none}</Table.Td>
            <Table.Td>{now ?? texts.none}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

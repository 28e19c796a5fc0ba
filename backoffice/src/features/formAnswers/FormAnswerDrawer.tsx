import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import { Link } from 'react-router-dom';
import type { FormAnswerView } from '../../../../api/contract/admin/formAnswers.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import { ViewDrawer } from '../../ui/ViewDrawer.tsx';
import {
  useArchiveFormAnswerMutation,
  useEraseAnswererMutation,
  useFormAnswerQuery,
  useRestoreFormAnswerMutation,
} from './formAnswers.api.ts';
import { formAnswers as texts } from './texts/ru.ts';

/** Each question with its answer, and what can be done about it. */
export function FormAnswerDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useFormAnswerQuery(id);
  return (
    <ViewDrawer title={texts.one} query={query} onClose={onClose}>
      {(data) => <FormAnswer answer={data.form_answer} onClose={onClose} />}
    </ViewDrawer>
  );
}

function FormAnswer({ answer, onClose }: { answer: FormAnswerView; onClose: () => void }) {
  const { form, page, answers, given_at, consent_version } = answer;
  return (
    <Stack>
      <div>
        <Title order={2} fz={16} lh="24px">
          {form.title}
        </Title>
        <Text size="sm" c="dimmed">
          {format.dayAndTime(given_at)}
          {page && (
            <>
              {' · '}
              <Anchor component={Link} to={`/constructors/blocks/${page.id}`} size="sm">
                {page.name}
              </Anchor>
            </>
          )}
        </Text>
      </div>
      {answers === null ? (
        <Text c="dimmed">{texts.erased}</Text>
      ) : (
        <Stack component="dl" gap="sm" m={0}>
          {answers.map(({ question, answer: said }) => (
            <div key={question}>
              <Text component="dt" size="sm" c="dimmed">
                {question}
              </Text>
              <Text component="dd" m={0} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {/^\+7\d{10}$/.test(said) ? <Anchor href={`tel:${said}`}>{said}</Anchor> : said}
              </Text>
            </div>
          ))}
        </Stack>
      )}
      {consent_version !== null && (
        <Text size="sm" c="dimmed">
          {texts.consent(consent_version)}
        </Text>
      )}
      <Actions answer={answer} onClose={onClose} />
    </Stack>
  );
}

function Actions({
  answer: { id, answers, archived },
  onClose,
}: {
  answer: FormAnswerView;
  onClose: () => void;
}) {
  const may = useMay();
  const [archive] = useArchiveFormAnswerMutation();
  const [restore] = useRestoreFormAnswerMutation();
  const [erase] = useEraseAnswererMutation();
  const done = async (what: ReturnType<typeof archive | typeof erase>, undo?: () => void) => {
    const { data, error } = await what;
    if (!data) return toast.problem(problemOf(error).error);
    onClose();
    if (undo) toast.undo(data.message, undo);
    else toast.done(data.message);
  };
  const ask = () =>
    modals.openConfirmModal({
      title: texts.eraseTitle,
      children: texts.eraseNote,
      labels: { confirm: texts.erase, cancel: ru.cancel },
      confirmProps: { color: 'red' },
      onConfirm: () => void done(erase({ id })),
    });
  return (
    <Group justify="space-between">
      {may('client.erase') && answers !== null && (
        <Button variant="subtle" color="red" onClick={ask}>
          {texts.erase}
        </Button>
      )}
      {may('formAnswer.archive') &&
        (archived ? (
          <Button variant="default" onClick={() => void done(restore({ id }))}>
            {ru.document.restore}
          </Button>
        ) : (
          <Button onClick={() => void done(archive({ id }), () => void restore({ id }))}>
            {texts.archive}
          </Button>
        ))}
    </Group>
  );
}

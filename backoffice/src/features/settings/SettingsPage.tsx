import { Button, Card, Group, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import type { FormField } from '../../../../api/contract/formFields.ts';
import { problemOf } from '../../gatewayApi.ts';
import { SinglePage } from '../../ui/document/SinglePage.tsx';
import { sectionsOf } from '../../ui/document/sections.ts';
import type { Section } from '../../ui/edit/editTypes.ts';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import { settings as texts } from './texts/ru.ts';
import { settingsPart, useClearCacheMutation } from './utility.ts';

/** Every setting with its effect in words; what one looks for stays, in the address too. */
export function SettingsPage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const sections = found(sectionsOf(settingsPart.fields, texts.cards), search);
  return (
    <div className="narrow-page">
      <SinglePage
        {...settingsPart}
        title={texts.title}
        sections={sections}
        actions={
          <TextInput
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            leftSection={<IconSearch size={18} />}
            className="grows"
            value={search}
            onChange={({ currentTarget }) =>
              setParams(currentTarget.value ? { search: currentTarget.value } : {}, { replace: true })
            }
          />
        }
        below={sections.length === 0 ? <Text role="status">{texts.nothingFound}</Text> : <Cache />}
      />
    </div>
  );
}

/** For the rare day when a page shows something old. */
function Cache() {
  const may = useMay();
  const [clear, { isLoading }] = useClearCacheMutation();
  if (!may('settings.edit')) return null;
  const act = async () => {
    const { data, error } = await clear();
    if (data) toast.done(data.message);
    else toast.problem(problemOf(error).error);
  };
  return (
    <Card withBorder radius={12} component="section" aria-label={texts.cache.title}>
      <Group justify="space-between">
        <div>
          <Title order={2} fz={16} lh="24px">
            {texts.cache.title}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.cache.note}
          </Text>
        </div>
        <Button variant="default" loading={isLoading} onClick={() => void act()}>
          {texts.cache.clear}
        </Button>
      </Group>
    </Card>
  );
}

const folded = (text: string) => text.toLowerCase().replaceAll('\u0451', '\u0435');

/** A word of a field's name, of its effect, or of what stands inside it. */
function found(sections: readonly Section[], search: string): readonly Section[] {
  const wanted = folded(search.trim());
  if (wanted === '') return sections;
  const says = (field: FormField): boolean =>
    folded(`${field.label} ${field.hint ?? ''}`).includes(wanted) || (field.fields ?? []).some(says);
  return sections
    .map((section) =>
      folded(section.title).includes(wanted) ? section : { ...section, fields: section.fields.filter(says) },
    )
    .filter(({ fields }) => fields.length > 0);
}

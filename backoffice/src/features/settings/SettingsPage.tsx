import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import type { FormField } from '../../../../api/contract/formFields.ts';
import { SinglePage } from '../../ui/document/SinglePage.tsx';
import { sectionsOf } from '../../ui/document/sections.ts';
import type { Section } from '../../ui/edit/editTypes.ts';
import { settings as texts } from './texts/ru.ts';
import { settingsPart } from './utility.ts';

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
        below={sections.length === 0 && <Text role="status">{texts.nothingFound}</Text>}
      />
    </div>
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

import { Group, Select, TextInput } from '@mantine/core';
import type { analytics } from '../../../../api/contract/admin/analytics.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { daysOf, type Preset } from './presets.ts';
import { analyticsTexts as texts } from './texts/ru.ts';

interface Props {
  readonly answer: Pick<Answer<typeof analytics>, 'period' | 'today'>;
  readonly compare: string;
  readonly change: (values: Readonly<Record<string, string>>) => void;
}

// The keys of the texts are the presets.
const presets = Object.entries(texts.presets) as [Preset, string][];

/** The period and what it is compared with; all of it stands in the address. */
export function PeriodBar({ answer: { period, today }, compare, change }: Props) {
  const preset = presets.find(([name]) => {
    const days = daysOf(name, today);
    return days.from === period.from && days.to === period.to;
  })?.[0];
  return (
    <Group
      gap="sm"
      align="end"
      component="fieldset"
      bd={0}
      p={0}
      m={0}
      className="analytics-period"
      aria-label={texts.period}
    >
      <Select
        className="period-preset"
        label={texts.preset}
        value={preset ?? null}
        placeholder={texts.ownPeriod}
        data={presets.map(([value, label]) => ({ value, label }))}
        onChange={(value) => {
          const chosen = presets.find(([name]) => name === value)?.[0];
          if (chosen) change(daysOf(chosen, today));
        }}
      />
      <TextInput
        type="date"
        label={texts.from}
        value={period.from}
        max={period.to}
        onChange={({ currentTarget: { value } }) => value && change({ from: value, to: period.to })}
      />
      <TextInput
        type="date"
        label={texts.to}
        value={period.to}
        min={period.from}
        onChange={({ currentTarget: { value } }) => value && change({ from: period.from, to: value })}
      />
      <Select
        className="period-compare"
        label={texts.compare}
        value={compare}
        allowDeselect={false}
        data={Object.entries(texts.comparisons).map(([value, label]) => ({ value, label }))}
        onChange={(value) => value && change({ compare: value })}
      />
    </Group>
  );
}

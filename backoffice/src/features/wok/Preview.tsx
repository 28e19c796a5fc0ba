import { Group, Image, Stack, Text } from '@mantine/core';
import { format } from '../../texts/format.ts';
import { wok as texts } from './texts/ru.ts';
import type { Chosen, Option, WokValues } from './wokTypes.ts';

/** What a customer sees of the chosen step, and a bowl of the first of each step that has to be filled. */
export function Preview({ values, chosen }: { values: WokValues; chosen: Chosen }) {
  const { steps, bowl } = values;
  const taken = steps.flatMap((step, index): Option[] => {
    const available = step.options.filter(({ stopped }) => !stopped);
    const wanted = index === chosen.step && chosen.option !== null ? step.options[chosen.option] : undefined;
    if (wanted && !wanted.stopped) return [wanted];
    return available.slice(0, step.min > 0 ? 1 : 0);
  });
  const price = taken.reduce((sum, option) => sum + Number(option.price || 0), 0);
  const weight = taken.reduce((sum, option) => sum + Number(option.weight || 0), 0);
  const kcal = taken.reduce(
    (sum, option) => sum + (option.nutrition.kcal * Number(option.weight || 0)) / 100,
    0,
  );
  const step = steps[chosen.step ?? 0];
  return (
    <Stack gap="sm">
      <Text fw={600}>{texts.preview}</Text>
      <Group wrap="nowrap">
        <div className="wok-bowl">
          {[bowl, ...taken.map(({ layer }) => layer)].map((picture, index) =>
            picture ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place in the bowl.
              <img key={index} src={picture.path} alt="" />
            ) : null,
          )}
        </div>
        <div>
          <Text fz={20} fw={700} className="numbers">
            {format.money(price)}
          </Text>
          <Text size="sm" c="dimmed" className="numbers">
            {texts.figures(format.number(Math.round(weight)), format.number(Math.round(kcal)))}
          </Text>
        </div>
      </Group>
      {step && (
        <>
          <Text>
            <b>{step.name}</b> <span className="subtle">{texts.choose(step.min, step.max)}</span>
          </Text>
          <div className="wok-cards">
            {step.options.map((option) => (
              <div key={option.option_id} className="wok-card" data-chosen={taken.includes(option)}>
                {option.file_info && <Image src={option.file_info.path} alt="" h={56} fit="contain" />}
                <Text size="sm">{option.name}</Text>
                <Text size="sm" c="dimmed" className="numbers">
                  {option.stopped ? texts.none : `+${format.money(Number(option.price || 0))}`}
                </Text>
              </div>
            ))}
          </div>
        </>
      )}
    </Stack>
  );
}

import * as contract from '../../../../api/contract/admin/constructors.contract.ts';
import type { FormField } from '../../../../api/contract/formFields.ts';
import type { FileInfo } from '../../../../api/contract/values.contract.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { sameValue } from '../../ui/edit/mergeFields.ts';
import { wok as texts } from './texts/ru.ts';
import { type Chosen, type WokValues, whole } from './wokTypes.ts';

export interface Difference {
  readonly text: string;
  /** Where it is in the constructor as it will be; what is gone is nowhere. */
  readonly at: Chosen | null;
}

const root = [...contract.constructorForm.values()];
const steps = inside(root, 'steps');
const options = inside(steps, 'options');

/** What publishing would change for a customer: each field of each option in a line of its own. */
export function differences(before: WokValues, after: WokValues): Difference[] {
  const wasStep = new Map(before.steps.map((step) => [step.step_id, step]));
  const names = new Map(
    [...before.steps, ...after.steps]
      .flatMap((step) => step.options)
      .map(({ option_id, name }) => [option_id, name]),
  );
  return [
    ...fieldsOf(root, before, after).map((text) => ({ text, at: whole })),
    ...gone(before.steps, after.steps, 'step_id').map((step) => lost(texts.differences.step(step.name))),
    ...after.steps.flatMap((step, index): Difference[] => {
      const at = { step: index, option: null };
      const was = wasStep.get(step.step_id);
      const place = texts.differences.step(step.name);
      if (!was) return [{ text: texts.differences.added(place), at }];
      return [
        ...fieldsOf(steps, was, step).map((text) => ({ text: `${place}: ${text}`, at })),
        ...(movedIn(before.steps, after.steps, 'step_id').has(step.step_id)
          ? [{ text: texts.differences.moved(place), at }]
          : []),
        ...gone(was.options, step.options, 'option_id').map(({ name }) => lost(`${step.name}, «${name}»`)),
        ...optionsOf(was, step, { index, names }),
      ];
    }),
  ];
}

type Step = WokValues['steps'][number];
/** Of options by their ids. */
type Names = ReadonlyMap<string, string>;
function optionsOf(
  was: Step,
  step: Step,
  { index, names }: { readonly index: number; readonly names: Names },
): Difference[] {
  const known = new Map(was.options.map((option) => [option.option_id, option]));
  const moved = movedIn(was.options, step.options, 'option_id');
  return step.options.flatMap((option, place): Difference[] => {
    const at = { step: index, option: place };
    const before = known.get(option.option_id);
    const name = `${step.name}, «${option.name}»`;
    if (!before) return [{ text: texts.differences.added(name), at }];
    return [
      ...fieldsOf(options, before, option, names).map((text) => ({ text: `${name}: ${text}`, at })),
      ...(moved.has(option.option_id) ? [{ text: texts.differences.moved(name), at }] : []),
    ];
  });
}

const lost = (what: string): Difference => ({ text: texts.differences.removed(what), at: null });

const gone = <Item extends object>(before: readonly Item[], after: readonly Item[], id: keyof Item) =>
  before.filter((item) => !after.some((other) => other[id] === item[id]));

/** Those that stand elsewhere among what both have. */
function movedIn<Item extends object, Id extends keyof Item>(
  before: readonly Item[],
  after: readonly Item[],
  id: Id,
): ReadonlySet<Item[Id]> {
  const shared = (items: readonly Item[], others: readonly Item[]) =>
    items.map((item) => item[id]).filter((each) => others.some((other) => other[id] === each));
  const [was, now] = [shared(before, after), shared(after, before)];
  return new Set(now.filter((each, place) => was[place] !== each));
}

/** «цена: 170 ₽ → 180 ₽», field by field; lists are looked into by themselves. */
const fieldsOf = (
  specs: readonly FormField[],
  before: object,
  after: object,
  names: Names = new Map(),
): string[] =>
  specs
    .filter(({ field }) => field.kind !== 'list')
    .filter(({ name }) => !sameValue(Reflect.get(before, name), Reflect.get(after, name)))
    .map((spec) => {
      const [was, now] = [before, after].map((values) => wordOf(spec, Reflect.get(values, spec.name), names));
      return texts.differences.field(spec.label.toLowerCase(), was ?? '', now ?? '');
    });

function wordOf({ field }: FormField, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return texts.differences.nothing;
  switch (field.kind) {
    case 'money':
      return format.money(Number(value));
    case 'flag':
      return value === true ? ru.yes : ru.no;
    case 'words':
      return (value as readonly string[]).join(', ') || texts.differences.nothing;
    case 'references':
      return (
        (value as readonly string[]).map((id) => names.get(id) ?? id).join(', ') || texts.differences.nothing
      );
    case 'nutrition':
      return ru.nutrition(value as Parameters<typeof ru.nutrition>[0]);
    case 'picture':
      return (value as FileInfo).alt || texts.differences.picture;
    default:
      return typeof value === 'number' ? format.number(value) : `«${String(value)}»`;
  }
}

function inside(specs: readonly FormField[], name: string): readonly FormField[] {
  return specs.find((spec) => spec.name === name)?.fields ?? [];
}

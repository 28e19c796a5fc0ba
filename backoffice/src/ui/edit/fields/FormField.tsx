import type { ComponentType } from 'react';
import type { FormField as Spec } from '../../../../../api/contract/formFields.ts';
import { BadgeField } from './BadgeField.tsx';
import { ChoiceField, FlagField, ReferenceField, ReferencesField, WordsField } from './ChoiceFields.tsx';
import { CoordinatesField, NutritionField, SeoField, WeightField } from './ComposedFields.tsx';
import type { AnyForm, FieldProps } from './fieldProps.ts';
import { NumberField } from './NumberField.tsx';
import { PictureField, PicturePathField } from './PictureField.tsx';
import { RichTextField } from './RichTextField.tsx';
import { GroupField, isOwnId, ListField, PairsField, PolygonField, VariantsField } from './RowsFields.tsx';
import { ColorField, TextField, TextOrLongField } from './TextField.tsx';
import {
  DayField,
  HoursField,
  MomentField,
  ScheduleField,
  SpecialDaysField,
  WeekdaysField,
  WeekField,
} from './TimeFields.tsx';

type Kind = Spec['field']['kind'];
const draw = (spec: Spec, path: string, form: AnyForm) => (
  <FormField key={path} spec={spec} path={path} form={form} />
);

/** The input that a kind of value is typed in. A kind without one does not compile. */
const inputs: Readonly<Record<Kind, ComponentType<FieldProps>>> = {
  text: (props) =>
    props.spec.field.kind === 'text' && props.spec.field.picture ? (
      <PicturePathField {...props} />
    ) : (
      <TextOrLongField {...props} />
    ),
  richText: RichTextField,
  slug: TextField,
  slugs: WordsField,
  link: TextField,
  color: ColorField,
  badge: BadgeField,
  money: NumberField,
  percent: NumberField,
  integer: NumberField,
  minutes: NumberField,
  days: NumberField,
  grams: NumberField,
  flag: FlagField,
  words: WordsField,
  reference: ReferenceField,
  references: ReferencesField,
  picture: PictureField,
  weight: WeightField,
  nutrition: NutritionField,
  seo: SeoField,
  day: DayField,
  moment: MomentField,
  weekdays: WeekdaysField,
  hours: HoursField,
  week: WeekField,
  specialDays: SpecialDaysField,
  schedule: ScheduleField,
  timeZone: TextField,
  coordinates: CoordinatesField,
  polygon: PolygonField,
  choice: ChoiceField,
  pairs: PairsField,
  list: (props) => <ListField {...props} draw={draw} />,
  group: (props) => <GroupField {...props} draw={draw} />,
  variants: (props) => <VariantsField {...props} draw={draw} />,
};

export function FormField({ spec, path, form }: FieldProps) {
  if (isOwnId(spec)) return null;
  const Input = inputs[spec.field.kind];
  return <Input spec={spec} path={path} form={form} />;
}

import type { ProductDetails, WokConstructor } from '../../../api/contract/catalogue.contract.ts';
import { type Figures, figuresOf } from '../../../domain/choice/figures.ts';

/** What a dish weighs and holds with these modifiers. */
export const figuresOfDish = ({ parts }: Pick<ProductDetails, 'parts'>, ids: readonly string[]): Figures =>
  figuresOf(
    parts.map(({ brought_by, removed_by, ...part }) => ({
      ...part,
      broughtBy: brought_by,
      removedBy: removed_by,
    })),
    ids,
  );

/** The same of a wok: each of its options is a part. */
export const figuresOfWok = ({ steps }: Pick<WokConstructor, 'steps'>, ids: readonly string[]): Figures =>
  figuresOf(
    steps.flatMap(({ options }) =>
      options.map(({ option_id, weight, nutrition, allergens }) => ({
        broughtBy: option_id,
        removedBy: [],
        weight,
        nutrition,
        allergens,
      })),
    ),
    ids,
  );

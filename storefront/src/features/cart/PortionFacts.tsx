import type { CartProduct } from '../../../../api/contract/cart.contract.ts';
import type { Figures } from '../../../../domain/choice/figures.ts';
import { AllergenNote } from '../../choices/AllergenNote.tsx';
import { formatNumber } from '../../format/numbers.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import style from './lineDetails.module.css';

export const figuresOfLine = ({
  weight,
  nutrition,
  nutrition_per_100,
  allergens,
}: Pick<CartProduct, 'weight' | 'nutrition' | 'nutrition_per_100' | 'allergens'>): Figures => ({
  weight: weight?.value ?? null,
  nutrition,
  nutritionPer100: nutrition_per_100,
  allergens,
});

/** What one portion weighs and holds. */
export function PortionFacts({ figures, unit = 'g' }: { figures: Figures; unit?: 'g' | 'ml' | undefined }) {
  const { weight, nutrition, allergens } = figures;
  const facts = [
    weight !== null && catalogueTexts.weight(weight, unit),
    nutrition && cartPanelTexts.kcal(formatNumber(nutrition.kcal)),
    nutrition && cartPanelTexts.proteins(formatNumber(nutrition.proteins, 1)),
    nutrition && cartPanelTexts.fats(formatNumber(nutrition.fats, 1)),
    nutrition && cartPanelTexts.carbs(formatNumber(nutrition.carbs, 1)),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className={style.facts}>{facts.join(' · ')}</p>}
      <AllergenNote allergens={allergens} />
    </>
  );
}

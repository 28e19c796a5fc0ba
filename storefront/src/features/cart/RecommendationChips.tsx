import type { Init } from '../../../../api/contract/init.contract.ts';
import { CartSection } from '../../cart/CartSection.tsx';
import { outsideCategories } from '../../cart/recommended.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import style from './recommendationChips.module.css';

/** In the back office 1 is the white chip; every other number the red one. */
const whiteChip = 1;

/** Nothing of a category that is in the cart already. */
export const useRecommendations = (): Init['recommendations'] => {
  const init = useInit();
  if (!init) return [];
  const shown = init.recommendations.filter(({ fields }) => fields.view_in_cart);
  return outsideCategories(shown, init.cart.categories, init.template.categories);
};

export function RecommendationChips({
  recommendations,
  onLeave,
}: {
  recommendations: Init['recommendations'];
  onLeave: () => void;
}) {
  if (recommendations.length === 0) return null;
  return (
    <CartSection title={cartPanelTexts.recommendations}>
      <ul className={style.row}>
        {recommendations.map(({ page_id, name, link_info, file_info, fields }) => (
          <li key={page_id}>
            <Link
              className={style.chip}
              data-white={fields.formatting_id === whiteChip || undefined}
              to={link_info.full_path}
              onClick={onLeave}
            >
              {file_info && <Picture file={file_info} alt="" sizes="28px" className={style.picture} />}
              {fields.button_text || name}
            </Link>
          </li>
        ))}
      </ul>
    </CartSection>
  );
}

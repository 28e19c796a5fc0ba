import type { WokConstructor } from '../../../../api/contract/catalogue.contract.ts';
import { wokTexts } from '../../texts/wok.ts';
import { Picture } from '../../ui/Picture.tsx';
import style from './bowl.module.css';

const sizes = '(min-width: 64em) 420px, 200px';

/** The chosen portions as layers of one picture, in the order of the steps; they drop in. */
export function Bowl({
  wok,
  ids,
  names,
}: {
  wok: WokConstructor;
  ids: readonly string[];
  names: readonly string[];
}) {
  const layers = wok.steps
    .flatMap(({ options }) => options)
    .flatMap(({ option_id, layer }) => (layer && ids.includes(option_id) ? layer : []));
  const words = names.length > 0 ? wokTexts.bowl(names.join(', ')) : wokTexts.emptyBowl;
  return (
    <div className={style.bowl} role="img" aria-label={words}>
      {wok.bowl && (
        <Picture file={{ ...wok.bowl, layers }} alt="" sizes={sizes} first className={style.layers} />
      )}
    </div>
  );
}
